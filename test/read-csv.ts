/** One line of a CSV text by column name; a column it does not have reads as blank. */
export type CsvRecord = { get: (column: string) => string }

/** The lines of a comma-separated text with a header and without line feeds inside cells. */
export function readCsv(text: string): CsvRecord[] {
  const [header = '', ...lines] = text.trimEnd().split('\n')
  const places = new Map(header.split(',').map((name, place) => [name, place]))
  return lines.map(line => {
    const cells = readCells(line)
    return { get: column => cells[places.get(column) ?? -1] ?? '' }
  })
}

function readCells(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? []
  const texts = cells.map(cell => cell.replace(/,$/, ''))
  return texts.map(cell => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}
