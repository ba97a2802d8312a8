/** Marks a file as UTF-8 for spreadsheets that guess otherwise; stands before the first line. */
export const csvMark = '\uFEFF'

/** In either width: some spreadsheets read the wide signs of East Asian writing as the narrow ones. */
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const numeral = /^[+-]?\d[\d.,]*(?:[eE][+-]?\d+)?%?$/
const needsQuotes = { ',': /[",\r\n]/, ';': /[";\r\n]/ }

/**
 * One line of a CSV file (RFC 4180), its line break included; `null` is an empty cell. A text that a spreadsheet would
 * take for a formula gets a leading apostrophe; numbers stay numbers.
 */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return delimitedLine(cells, ',')
}

/** The same with another separator, as spreadsheets read it where the comma stands before decimals. */
export function delimitedLine(cells: readonly (string | number | null)[], separator: ',' | ';'): string {
  const quoted = needsQuotes[separator]
  return `${cells.map(cell => writeCell(cell, quoted)).join(separator)}\r\n`
}

function writeCell(cell: string | number | null, quoted: RegExp): string {
  if (cell === null) return ''
  const text = String(cell)
  const safe = formulaStart.test(text) && !numeral.test(text) ? `'${text}` : text
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
