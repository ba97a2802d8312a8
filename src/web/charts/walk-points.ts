export type Position = { row: number; at: number }

type Ground = { rows: readonly { length: number }[]; isLying?: boolean }

const steps: Record<string, 'along' | 'across' | undefined> = {
  ArrowLeft: 'along',
  ArrowRight: 'along',
  ArrowUp: 'across',
  ArrowDown: 'across',
}

/**
 * Where a key leads from a point: arrows along a row and across the rows, every arrow along where there is one row,
 * Home and End to the ends of the row, with Ctrl to the ends of everything. `null` when the key leads nowhere.
 */
export function walkPoints(
  { rows, isLying = false }: Ground,
  from: Position | null,
  key: string,
  hasCtrl = false,
): Position | null {
  const first = rows.findIndex(({ length }) => length > 0)
  if (first === -1 || !(key in steps || key === 'Home' || key === 'End')) return null
  const here = from && from.at < (rows[from.row]?.length ?? 0) ? from : null
  const lastRow = rows.findLastIndex(({ length }) => length > 0)
  if (key === 'Home') return { row: hasCtrl || !here ? first : here.row, at: 0 }
  if (key === 'End') {
    const row = hasCtrl || !here ? lastRow : here.row
    return { row, at: (rows[row]?.length ?? 1) - 1 }
  }
  if (!here) return { row: first, at: 0 }
  const by = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1
  const isAlong = rows.length === 1 || (steps[key] === 'along') !== isLying
  if (isAlong) return { row: here.row, at: bounded(here.at + by, rows[here.row]?.length ?? 1) }
  const row = bounded(here.row + by, rows.length)
  return { row, at: Math.min(here.at, Math.max((rows[row]?.length ?? 1) - 1, 0)) }
}

function bounded(value: number, length: number): number {
  return Math.min(Math.max(value, 0), length - 1)
}
