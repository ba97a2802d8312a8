import { roundExact } from '#shared/exact.ts'

/** Which rows are sums of the rows above them: pure rules over exact amounts. */

/** A row that may be a printed total, exact as `readExact` reads it; `amount` is `null` where it has none that can be read. */
export type PossibleTotal = { row: number; amount: bigint | null; isNamed: boolean }

/** The lines that stand between the row `from` and the next one of its kind, and what they come to, exact. */
export type Stretch = { from: number; lines: number; amount: bigint }

/**
 * Which of the possible totals are sums of lines above: of all of them, or of those since an earlier row that is no line
 * (a total, a title, a blank row). A row without a word of its own must be the sum of two lines or more; one that is no
 * sum counts as a line in the sums further down. Rows and stretches come in the file's order; every possible total
 * begins a stretch, and the first stretch begins at row 0.
 */
export function findTotals(possible: readonly PossibleTotal[], stretches: readonly Stretch[]): Set<number> {
  const found = new Set<number>()
  const rows = new Map(possible.map(one => [one.row, one]))
  /** What the lines above a row that is no line come to, to the cent, with how many they are: the first row of each sum. */
  const starts = new Map<bigint, number>()
  let [lines, amount] = [0, 0n]
  for (const stretch of stretches) {
    const total = rows.get(stretch.from)
    const isTotal = total !== undefined && total.amount !== null && isSumSince(starts, { lines, amount }, total)
    if (isTotal) found.add(stretch.from)
    if (total && !isTotal && !total.isNamed) {
      lines += 1
      amount += total.amount ?? 0n
    }
    const sum = inCents(amount)
    if (!starts.has(sum)) starts.set(sum, lines)
    lines += stretch.lines
    amount += stretch.amount
  }
  return found
}

function isSumSince(
  starts: ReadonlyMap<bigint, number>,
  above: { lines: number; amount: bigint },
  { amount, isNamed }: PossibleTotal,
): boolean {
  const before = inCents(above.amount - (amount ?? 0n))
  return [before, before - 1n, before + 1n].some(sum => {
    const start = starts.get(sum)
    return start !== undefined && above.lines - start >= (isNamed ? 1 : 2)
  })
}

/** Printed sums may be rounded to the cent. */
function inCents(amount: bigint): bigint {
  return roundExact(amount, 2)
}
