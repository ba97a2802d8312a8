/** How the golden scripts read CSV and write amounts: their own way, that of no other part of the portal. */

/** The cells of one line; a cell in quotes may hold commas and doubled quotes. No cell holds a line feed. */
function readCells(line) {
  if (!line.includes('"')) return line.split(',')
  const cells = []
  for (let position = 0; position <= line.length; position++) {
    const isQuoted = line[position] === '"'
    let end = isQuoted ? position + 1 : line.indexOf(',', position)
    if (isQuoted) while (line[end] !== '"' || line[end + 1] === '"') end += line[end] === '"' ? 2 : 1
    else if (end < 0) end = line.length
    cells.push(isQuoted ? line.slice(position + 1, end).replaceAll('""', '"') : line.slice(position, end))
    position = isQuoted ? end + 1 : end
  }
  return cells
}

export function readRecords(text) {
  const [header, ...lines] = text.trimEnd().split('\n')
  const names = readCells(header)
  return lines.map(line => {
    const cells = readCells(line)
    const record = {}
    for (let place = 0; place < names.length; place++) record[names[place]] = cells[place]
    return record
  })
}

export function centsOf(text) {
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(text)
  if (!match) throw new Error(`"${text}" is not an amount with two decimals`)
  return BigInt(match[1] + match[2] + match[3])
}

export function amountOf(cents) {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
