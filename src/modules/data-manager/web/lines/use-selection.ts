import { useState } from 'react'
import type { Line } from '#shared/query-answer.ts'

type Key = Pick<Line, 'upload' | 'row'>

/** Lines a person picked, to change them together. */
export type Selection = {
  keys: Key[]
  has: (line: Key) => boolean
  toggle: (line: Key) => void
  set: (lines: readonly Key[], isOn: boolean) => void
  clear: () => void
}

const nameOf = ({ upload, row }: Key) => `${upload} ${row}`

/** The selection of a view; another view begins with none. */
export function useSelection(view: string): Selection {
  const [of, setOf] = useState(view)
  const [picked, setPicked] = useState<ReadonlyMap<string, Key>>(new Map())
  if (of !== view) {
    setOf(view)
    setPicked(new Map())
  }
  const set = (lines: readonly Key[], isOn: boolean) => {
    const next = new Map(picked)
    for (const { upload, row } of lines) {
      if (isOn) next.set(nameOf({ upload, row }), { upload, row })
      else next.delete(nameOf({ upload, row }))
    }
    setPicked(next)
  }
  const has = (line: Key) => picked.has(nameOf(line))
  return {
    keys: [...picked.values()],
    has,
    toggle: line => set([line], !has(line)),
    set,
    clear: () => setPicked(new Map()),
  }
}
