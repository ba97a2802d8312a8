import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Profile } from '../../contract.ts'

/** The cells of the file's header as written, `null` when it has none. Reads no further than the header. */
export async function readHeader(path: string, { delimiter, headerRow }: Profile): Promise<string[] | null> {
  if (headerRow === null) return null
  const stream = createReadStream(path, { encoding: 'utf8' })
  const reading: Reading = { cells: [], cell: '', isQuoted: false, row: 1 }
  try {
    for await (const chunk of stream) {
      for (const character of String(chunk)) {
        if (step(reading, character, delimiter, headerRow)) return reading.cells
      }
    }
    return [...reading.cells, unquoted(reading.cell)]
  } finally {
    stream.destroy()
  }
}

type Reading = { cells: string[]; cell: string; isQuoted: boolean; row: number }

/** Takes one character in; true when the header is complete. */
function step(reading: Reading, character: string, delimiter: string, headerRow: number): boolean {
  if (character === '"') reading.isQuoted = !reading.isQuoted
  if (!reading.isQuoted && (character === delimiter || character === '\n')) {
    reading.cells.push(unquoted(reading.cell))
    reading.cell = ''
    if (character === delimiter) return false
    if (reading.row === headerRow) return true
    reading.row += 1
    reading.cells = []
    return false
  }
  reading.cell += character
  return false
}

function unquoted(cell: string): string {
  const text = cell.replace(/\r$/, '').replace(/^\uFEFF?[ \t]*/, '')
  return text.startsWith('"') && text.endsWith('"') && text.length > 1 ? text.slice(1, -1).replaceAll('""', '"') : text
}

/** What a row that repeats the header, in any case, hashes to in a plan; '' for a file without one. */
export function headerHash(header: string[] | null, width: number): string {
  if (!header) return ''
  const cells = [...header, ...Array<string>(Math.max(0, width - header.length)).fill('')].slice(0, width)
  const plain = cells.map(cell =>
    cell.replace(/^[ \t]+|[ \t]+$/g, '').replace(/[A-Z]/g, letter => letter.toLowerCase()),
  )
  return createHash('sha256').update(plain.join('\u001F')).digest('hex').toUpperCase()
}
