/**
 * Columns right of the last head: how many a file has, and how cells look that a bare comma divided. The engine's SQL in
 * `outcome-sql.ts` uses the same patterns.
 */

/** `1` and `234.50`, as `1,234.50` leaves them where its comma was taken for a delimiter. */
export const dividedNumber = { first: '^\\s*[-(]?[1-9][0-9]{0,2}$', rest: '^[0-9]{3}(?:[.][0-9]+)?\\)?\\s*$' }
const first = new RegExp(dividedNumber.first)
const rest = new RegExp(dividedNumber.rest)
/** `10` and `50`, as `10,50` leaves them behind the last head. */
const decimals = /^\d{2}$/

/**
 * How many columns rows have whose heads end at `named`: as many as more than half of them fill. Where in all rows that
 * go beyond the heads the same two cells look like one number, a bare comma moved their cells, and there are no more
 * columns than heads.
 */
export function withUnnamed(named: number, rows: readonly (readonly string[])[]): number {
  const widths = rows.map(cells => cells.findLastIndex(isFilled) + 1).sort((a, b) => b - a)
  const usual = widths[Math.floor(rows.length / 2)] ?? 0
  if (usual <= named) return named
  return areDivided(
    named,
    rows.filter(cells => cells.slice(named).some(isFilled)),
  )
    ? named
    : usual
}

function areDivided(named: number, wide: readonly (readonly string[])[]): boolean {
  const places = Array.from({ length: named }, (_, at) => at)
  const isNumberAt = (at: number, tail: RegExp) =>
    wide.every(cells => first.test(cells[at] ?? '') && tail.test((cells[at + 1] ?? '').trim()))
  return places.some(at => isNumberAt(at, rest)) || isNumberAt(named - 1, decimals)
}

function isFilled(cell: string): boolean {
  return cell.trim() !== ''
}
