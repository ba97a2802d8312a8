/** The cells of a block that was copied from a spreadsheet: lines of tab-separated cells, which may be quoted. */
export function pastedCells(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', after = ''] = cell.exec(text) ?? []
    row.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
    if (after === '\t') {
      if (cell.lastIndex === text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}
