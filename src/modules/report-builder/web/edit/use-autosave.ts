import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isVersionConflict, storedIn } from '#web/ui/version-conflict.ts'
import type { ReportDetail } from '../../contract.ts'
import type { ReportDefinition } from '../../definition.ts'
import { reportQuery, sendDraft } from '../api.ts'

/** So long nothing more is changed before a draft is kept. */
const restMilliseconds = 800

/** How the draft stands: kept, on its way, or why not. */
export type Saved =
  | { state: 'kept' | 'changed' | 'sending' }
  | { state: 'failed'; error: Error; of: ReportDefinition }
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
  /** The version that the portal had last, and the way to it: one answer at a time. */
  const version = useRef(begun)
  const flight = useRef(Promise.resolve())
  const onItsWay = useRef<ReportDefinition | null>(null)
  // What was refused is not sent again as it is; once it is changed, it is.
  const isRefused = saved.state === 'failed' && saved.of === now
  const isAsking = saved.state === 'conflict' || isRefused
  const isKept = now === known.definition
  const send = () => {
    if (onItsWay.current === now) return
    onItsWay.current = now
    const sending = async () => {
      setSaved({ state: 'sending' })
      try {
        const answer = await sendDraft(uuid, { version: version.current, definition: now })
        version.current = answer.version
        queries.setQueryData(reportQuery(uuid).queryKey, answer)
        setKnown({ version: answer.version, definition: now })
        setSaved({ state: 'kept' })
      } catch (error) {
        onItsWay.current = null
        const stored = isVersionConflict(error) ? storedIn<ReportDetail>(error) : null
        setSaved(stored ? { state: 'conflict', stored } : { state: 'failed', error: error as Error, of: now })
      }
    }
    flight.current = flight.current.then(sending)
  }
  const isWaiting = !isKept && !isAsking
  const sendNow = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    sendNow.current = isWaiting ? send : null
  })
  // The outside system is the portal, which keeps what is edited here: a moment after the last change `now`, that `known` has not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change and each answer begins the moment anew
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => sendNow.current?.(), restMilliseconds)
    return () => clearTimeout(timer)
  }, [isWaiting, known, now])
  // The same, at once, when the page is left.
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') sendNow.current?.()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      sendNow.current?.()
    }
  }, [])
  const isOn = !isKept && (saved.state === 'kept' || (saved.state === 'failed' && !isRefused))
  return {
    saved: isOn ? { state: 'changed' } : saved,
    version: known.version,
    again: () => setSaved({ state: 'changed' }),
    keepMine: stored => {
      version.current = stored.version
      setKnown({ version: stored.version, definition: null })
      setSaved({ state: 'changed' })
    },
    takeTheirs: stored => {
      version.current = stored.version
      setKnown({ version: stored.version, definition: stored.draft })
      setSaved({ state: 'kept' })
    },
  }
}
