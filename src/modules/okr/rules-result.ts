import type { KeyResultKind } from './okr-words.ts'

/** Whether a key result can be so. Pure. */

type Asked = { kind: KeyResultKind; start: number | null; target: number | null; followsLines: boolean }

/** What keeps a key result from being so: a milestone that follows lines, a metric without start, target or a way between them. */
export function resultFault({ kind, start, target, followsLines }: Asked): 'lines' | 'start' | 'target' | 'way' | null {
  if (kind === 'Milestone') return followsLines ? 'lines' : null
  if (start === null) return 'start'
  if (target === null) return 'target'
  return start === target ? 'way' : null
}
