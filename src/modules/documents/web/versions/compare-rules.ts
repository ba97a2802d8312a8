import { diffWordsWithSpace } from 'diff'
import type { ComparedPart } from '../../rules-compare.ts'
import type { MarkedPart } from '../../rules-words.ts'

/** A stretch of two texts side by side: alike, or what each has where they differ. */
export type ComparedRow = { kind: 'same'; text: string } | { kind: 'changed'; removed: string; added: string }

/** So many equal lines stand around a change; what is between more is folded. */
const around = 3
/** Fewer lines are not folded. */
const worthFolding = 6

/** What was taken out and what came in its place stand in one row. */
export function comparedRows(parts: readonly ComparedPart[]): ComparedRow[] {
  const rows: ComparedRow[] = []
  for (const { kind, text } of parts) {
    const last = rows.at(-1)
    if (kind === 'same') rows.push({ kind, text })
    else if (last?.kind === 'changed' && last[kind] === '') last[kind] = text
    else rows.push({ kind: 'changed', removed: '', added: '', [kind]: text })
  }
  return rows
}

/** A long equal stretch: its beginning, its end, and how many lines are folded between. `null` for one that is shown whole. */
export function foldedStretch(text: string): { begin: string; end: string; lines: number } | null {
  const lines = text.replace(/\n$/, '').split('\n')
  if (lines.length < 2 * around + worthFolding) return null
  return {
    begin: lines.slice(0, around).join('\n'),
    end: lines.slice(-around).join('\n'),
    lines: lines.length - 2 * around,
  }
}

/** Words of longer stretches are not compared, in characters of both sides. */
const mostCompared = 20_000
/** So much of both sides is alike where their words are worth marking. */
const leastAlike = 0.3

/** Both sides of a change with the words that only one of them has marked; none where the two have little in common. */
export function markedSides(removed: string, added: string): { removed: MarkedPart[]; added: MarkedPart[] } {
  const unmarked = { removed: [{ text: removed, isHit: false }], added: [{ text: added, isHit: false }] }
  const length = removed.length + added.length
  if (removed === '' || added === '' || length > mostCompared) return unmarked
  const parts = diffWordsWithSpace(removed, added)
  const alike = parts.reduce((sum, part) => (part.added || part.removed ? sum : sum + 2 * part.value.length), 0)
  if (alike < leastAlike * length) return unmarked
  const side = (other: 'added' | 'removed', own: 'added' | 'removed') =>
    parts.flatMap(part => (part[other] ? [] : [{ text: part.value, isHit: part[own] }]))
  return { removed: side('added', 'removed'), added: side('removed', 'added') }
}
