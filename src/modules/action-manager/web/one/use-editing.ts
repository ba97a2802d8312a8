import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#shared/translate.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import { isVersionConflict } from '#web/ui/version-conflict.ts'
import type { Action } from '../../contract.ts'
import { fetchAction, useSaveAction } from '../api.ts'
import { clashesOf, pick, type Written, type WrittenField, writtenOf } from './conflict.ts'
import { noteGiven, sentParts } from './parts-rules.ts'

/** Both of what a person and somebody else made of the same fields. */
export type Clash = { fields: WrittenField[]; mine: Written; theirs: Action; base: Action }

export type Editing = {
  action: Action
  /** The action as the person has it: what is on its way, or was refused, included. */
  values: Required<Written>
  /** Saves a change of what the person saw as `base`. */
  save: (change: Written, base?: Action) => void
  isSaving: boolean
  clash: Clash | null
  /** Ends a clash: what the person keeps of theirs is saved over the other's. */
  settle: (kept: Written) => void
  /** Leaves a clash open: what the person wrote stays in sight, and is not saved. */
  leave: () => void
  /** What could not be saved; it stays in sight. */
  refused: { why: string; retry: () => void; discard: () => void } | null
}

/** Saves each field by itself, one after the other, each on the version the person saw. */
export function useEditing(action: Action): Editing {
  const queries = useQueryClient()
  const { mutateAsync } = useSaveAction()
  const [underWay, setUnderWay] = useState<Written>({})
  const [count, setCount] = useState(0)
  const [clash, setClash] = useState<Clash | null>(null)
  const [refused, setRefused] = useState<{ why: string; change: Written; base: Action } | null>(null)
  const latest = useRef(action)
  const own = useRef<Written>({})
  /** The uuids of parts that were new on this page. */
  const given = useRef(new Map<string, string>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  if (action.version > latest.current.version) latest.current = action

  const landed = (change: Written) => setUnderWay(now => withoutSame(now, change))

  const attempt = async (change: Written, base: Action): Promise<void> => {
    const fields = clashesOf(base, latest.current, change, own.current)
    if (fields.length > 0) return setClash({ fields, mine: change, theirs: latest.current, base })
    try {
      const parts = change.parts && sentParts(change.parts, given.current)
      const sent = parts ? { ...change, parts } : change
      const saved = await mutateAsync({ uuid: action.uuid, version: latest.current.version, ...sent })
      noteGiven(given.current, change.parts ?? [], saved.parts)
      latest.current = saved
      own.current = { ...own.current, ...pick(writtenOf(saved), Object.keys(change) as WrittenField[]) }
      landed(change)
    } catch (error) {
      if (!isVersionConflict(error)) return setRefused({ why: errorSentence(error), change, base })
      latest.current = await fetchAction(queries, action.uuid)
      return attempt(change, base)
    }
  }
  const save = (change: Written, base = action) => {
    setUnderWay(now => ({ ...now, ...change }))
    setRefused(null)
    setCount(now => now + 1)
    queue.current = queue.current
      .then(() => attempt(change, base))
      .catch(error => setRefused({ why: errorSentence(error), change, base }))
      .finally(() => setCount(now => now - 1))
  }
  return {
    action,
    values: { ...writtenOf(action), ...underWay },
    save,
    isSaving: count > 0,
    clash,
    settle: kept => {
      if (clash === null) return
      const { mine, theirs } = clash
      setClash(null)
      landed(mine)
      if (Object.keys(kept).length > 0) save(kept, theirs)
    },
    leave: () => {
      if (clash === null) return
      const { mine, base } = clash
      setClash(null)
      setRefused({ why: t('Somebody else changed the same meanwhile.'), change: mine, base })
    },
    refused: refused && {
      why: refused.why,
      retry: () => save(refused.change, refused.base),
      discard: () => {
        landed(refused.change)
        setRefused(null)
      },
    },
  }
}

/** What is under way without a change that is no longer, unless the person changed the same again meanwhile. */
function withoutSame(now: Written, change: Written): Written {
  const given = new Map<string, unknown>(Object.entries(change))
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => JSON.stringify(given.get(field)) !== JSON.stringify(value)),
  )
}
