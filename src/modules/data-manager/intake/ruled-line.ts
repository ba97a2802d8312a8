/** What a cell of a ruled line between rows looks like: `---`, `=====`, `:--:`, `+----+`. For here and the engine alike. */
export const ruledCell = '^[-=_–—―:+|\\s]+$'

const pattern = new RegExp(ruledCell)

/** Whether a row is a line that is drawn, as below a header: nothing stands in it but dashes and their like. */
export function isRuledLine(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell.trim() !== '')
  return filled.length > 0 && filled.every(cell => pattern.test(cell))
}
