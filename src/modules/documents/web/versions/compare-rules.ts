import type { ComparedPart } from '../../rules-compare.ts'

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
