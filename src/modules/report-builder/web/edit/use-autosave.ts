import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isVersionConflict, storedIn } from '#web/ui/version-conflict.ts'
import type { ReportDetail } from '../../contract.ts'
import type { ReportDefinition } from '../../definition.ts'
import { reportQuery, sendDraft } from '../api.ts'

/** So long nothing more is changed before a draft is kept. */
const restMilliseconds = 800

/** How the draft stands: kept, on its way, or why not. */
export type Saved =
  | { state: 'kept' | 'changed' | 'sending' }
  | { state: 'failed'; error: Error }
  | { state: 'conflict'; stored: ReportDetail }

export type Autosave = {
  saved: Saved
  /** The version that the portal has. */
  version: number
  /** Tries again what failed. */
  again: () => void
  /** Keeps one's own in place of what somebody else saved. */
  keepMine: (stored: ReportDetail) => void
  /** Goes on with what somebody else saved. */
  takeTheirs: (stored: ReportDetail) => void
}

/** Keeps the draft while it is edited: a moment after the last change, one answer at a time. */
export function useAutosave({ uuid, version: begun, draft }: ReportDetail, now: ReportDefinition): Autosave {
  const queries = useQueryClient()
  const [known, setKnown] = useState({ version: begun, definition: draft })
  const [saved, setSaved] = useState<Saved>({ state: 'kept' })
  const isSending = useRef(false)
  const isAsking = saved.state === 'conflict' || saved.state === 'failed'
  const isKept = now === known.definition
  // The outside system is the portal, which keeps what is edited here.
  useEffect(() => {
    if (isKept || isAsking) return
    const send = async () => {
      if (isSending.current) return
      isSending.current = true
      setSaved({ state: 'sending' })
      try {
        const answer = await sendDraft(uuid, { version: known.version, definition: now })
        queries.setQueryData(reportQuery(uuid).queryKey, answer)
        setKnown({ version: answer.version, definition: now })
        setSaved({ state: 'kept' })
      } catch (error) {
        const stored = isVersionConflict(error) ? storedIn<ReportDetail>(error) : null
        setSaved(stored ? { state: 'conflict', stored } : { state: 'failed', error: error as Error })
      } finally {
        isSending.current = false
      }
    }
    const timer = setTimeout(() => void send(), restMilliseconds)
    return () => clearTimeout(timer)
  }, [isKept, isAsking, uuid, known.version, now, queries])
  const isOn = saved.state === 'kept' && !isKept
  return {
    saved: isOn ? { state: 'changed' } : saved,
    version: known.version,
    again: () => setSaved({ state: 'changed' }),
    keepMine: stored => {
      setKnown({ version: stored.version, definition: null })
      setSaved({ state: 'changed' })
    },
    takeTheirs: stored => {
      setKnown({ version: stored.version, definition: stored.draft })
      setSaved({ state: 'kept' })
    },
  }
}
