/**
 * Writes records as RFC 4180 asks for it, ended by LF. Cells are quoted when they must be, and when they start or end in
 * blanks: the engine trims those of bare cells.
 */
export function createRecordWriter(delimiter: string): (cells: string[]) => string {
  const blank = delimiter === '\t' ? ' ' : '[ \t]'
  const cut = `\\${delimiter}`
  const careful = new RegExp(`["\n\r]|(?:^|${cut})${blank}|${blank}(?:${cut}|$)`)
  const isBare = (cell: string) => !cell.includes(delimiter) && !/["\n\r]|^[ \t]|[ \t]$/.test(cell)
  const quote = (cell: string) => (isBare(cell) ? cell : `"${cell.replaceAll('"', '""')}"`)
  return cells => {
    const line = cells.join(delimiter)
    const isPlain = !careful.test(line) && !cells.some(cell => cell.includes(delimiter))
    return `${isPlain ? line : cells.map(quote).join(delimiter)}\n`
  }
}
