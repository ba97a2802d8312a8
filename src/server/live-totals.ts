import { readExact } from '#shared/exact.ts'

type Cells = readonly (string | null)[]
type Totals = {
  columns: readonly { addsUp?: boolean }[]
  /** The row of the head, counted from 1; the rows begin below it. */
  head: number
  total: Cells
  /** Of each row how many of those below it are parts of it; without it no row has parts. */
  parts?: readonly number[] | undefined
}
type Open = { cells: Cells; left: number; sums: bigint[] }

/** A spreadsheet counts in doubles, which keep 15 digits. */
export function isSpreadsheetNumber(value: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(value) && value.replace(/^-?0*\.?0*|\./g, '').length <= 15
}

/**
 * Follows the rows of a sheet and says which of its totals a spreadsheet may add up itself: those of columns that add up, where every
 * total, as it is written, is exactly what its rows come to, as they are written. What rounding took, or what a row of two groups
 * counts in both, leaves the totals of its column the numbers that they are.
 */
export function followTotals({ columns, total, head, parts = [] }: Totals) {
  const isLive = columns.map(({ addsUp }) => addsUp === true)
  const whole = openOf(total, Number.POSITIVE_INFINITY)
  let open: Open[] = []
  let rows = 0

  function pass(cells: Cells): void {
    const below = parts[rows] ?? 0
    rows += 1
    const under = [whole, ...open]
    for (const one of open) one.left -= 1
    if (below > 0) open.push(openOf(cells, below))
    else for (const at of isLive.keys()) if (isLive[at]) addTo(under, at, cells[at] ?? null)
    for (const one of open) if (one.left === 0) settle(one)
    open = open.filter(({ left }) => left > 0)
  }

  function addTo(under: readonly Open[], at: number, value: string | null): void {
    if (value === null) return
    if (!isSpreadsheetNumber(value)) isLive[at] = false
    else for (const { sums } of under) sums[at] = (sums[at] ?? 0n) + readExact(value)
  }

  function settle({ cells, sums }: Open): void {
    for (const at of isLive.keys()) {
      const cell = cells[at] ?? null
      const isSum = cell === null ? sums[at] === 0n : isSpreadsheetNumber(cell) && readExact(cell) === sums[at]
      if (!isSum) isLive[at] = false
    }
  }

  function openOf(cells: Cells, left: number): Open {
    return { cells, left, sums: columns.map(() => 0n) }
  }

  /** Formulas by column of a total over so many rows below the row `above`, counted from 1; empty where the total stays a number. */
  function formulas(above: number, many: number): string[] {
    return isLive.map((live, at) => {
      const letters = columnLetters(at)
      // Function 109 leaves out what a filter or a person hides, and other subtotals.
      return live && many > 0 ? `<f>SUBTOTAL(109,${letters}${above + 1}:${letters}${above + many})</f>` : ''
    })
  }

  return {
    pass,
    /** Once all rows are passed: the formulas of the total below them. */
    ofTotal(): string[] {
      settle(whole)
      return formulas(head, rows)
    },
    /** Once all rows are passed: the formulas of a row, counted from 0, that has parts. */
    ofRow: (at: number): string[] => formulas(head + 1 + at, parts[at] ?? 0),
    /** Head and rows, which filters are of; the total stays below. */
    table: (): string => `A${head}:${columnLetters(columns.length - 1)}${head + rows}`,
  }
}

/** The letters of a column, counted from 0: `A` to `Z`, then `AA`. */
function columnLetters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26))
  return at < 26 ? letter : columnLetters(Math.floor(at / 26) - 1) + letter
}
