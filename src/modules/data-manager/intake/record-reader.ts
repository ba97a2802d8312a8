/**
 * Reads delimited text as spreadsheets do: a quote opens only at the start of a cell, what follows a closing quote
 * belongs to the cell, and every line end (LF, CR LF, CR) ends a record. Blank lines are records of one empty cell.
 */
export type RecordReader = {
  /** The records completed by this piece of text. */
  push(text: string): string[][]
  /** What is left once the text has ended. */
  end(): string[][]
}

/** A quoted cell longer than this, in characters, is taken for a stray quote: its text is then read line by line. */
export const longestQuotedCell = 131_072
/** A record longer than this, in characters, is no table row. */
export const longestRecord = 8_388_608

type Parsed = { cells: string[]; next: number; isIllQuoted: boolean; lineBreaks: boolean }
type Source = { text: string; delimiter: string; isFinal: boolean; areStrayQuotesText: boolean }

/**
 * A reader for one text with the given delimiter. Throws RangeError at a record of more than 8 million characters.
 * A quoted cell that runs over several lines, closes badly and leaves a row of unusual width is read line by line.
 */
export function createRecordReader(delimiter: string): RecordReader {
  const widths = new Map<number, number>()
  let usualWidth = 0
  let pending = ''

  const note = (width: number) => {
    const count = (widths.get(width) ?? 0) + 1
    widths.set(width, count)
    if (count >= (widths.get(usualWidth) ?? 0)) usualWidth = width
  }

  const take = (isFinal: boolean): string[][] => {
    const records: string[][] = []
    const source = { text: pending, delimiter, isFinal, areStrayQuotesText: false }
    let at = 0
    while (at < pending.length) {
      const parsed = readRecord(source, at, usualWidth)
      if (parsed === null) break
      records.push(parsed.cells)
      if (parsed.cells.length > 1) note(parsed.cells.length)
      at = parsed.next
    }
    pending = pending.slice(at)
    if (pending.length > longestRecord) throw new RangeError('A record is longer than 8 million characters')
    return records
  }

  return {
    push(text) {
      pending += text
      return take(false)
    },
    end: () => take(true),
  }
}

function readRecord(source: Source, start: number, usualWidth: number): Parsed | null {
  const { text, isFinal, delimiter } = source
  const end = lineEnd(text, start)
  const hasEnd = end < text.length
  const line = text.slice(start, end)
  if (!line.includes('"')) {
    const next = hasEnd ? afterLineEnd(text, end, isFinal) : isFinal ? end : null
    return next === null ? null : { cells: line.split(delimiter), next, isIllQuoted: false, lineBreaks: false }
  }
  const parsed = parseCells(source, start)
  if (parsed === null) return null
  const swallowed =
    parsed === 'unterminated' ||
    (parsed.isIllQuoted && parsed.lineBreaks && usualWidth > 0 && parsed.cells.length !== usualWidth)
  if (!swallowed) return parsed
  const alone = parseCells({ text: line, delimiter, isFinal: true, areStrayQuotesText: true }, 0)
  const next = hasEnd ? afterLineEnd(text, end, isFinal) : isFinal ? end : null
  if (alone === null || alone === 'unterminated' || next === null) return null
  return { ...alone, next }
}

function parseCells(source: Source, start: number): Parsed | 'unterminated' | null {
  const { text, delimiter, isFinal } = source
  const cells: string[] = []
  let at = start
  let isIllQuoted = false
  let lineBreaks = false
  for (;;) {
    let value = ''
    const quoted = text[at] === '"' ? quotedCell(source, at) : null
    if (quoted === 'more') return null
    if (quoted === 'unterminated') {
      if (!source.areStrayQuotesText) return 'unterminated'
    } else if (quoted !== null) {
      value = quoted.value
      lineBreaks ||= /[\r\n]/.test(value)
      at = quoted.next
    }
    const end = cellEnd(text, at, delimiter)
    if (end > at && (quoted !== null || text.slice(at, end).includes('"'))) isIllQuoted = true
    cells.push(value + text.slice(at, end))
    if (text[end] === delimiter) {
      at = end + 1
      continue
    }
    const next = end < text.length ? afterLineEnd(text, end, isFinal) : isFinal ? end : null
    return next === null ? null : { cells, next, isIllQuoted, lineBreaks }
  }
}

/** The inside of the quoted cell that opens at `open`. `more` when its end may stand in text not yet read. */
function quotedCell(source: Source, open: number): { value: string; next: number } | 'more' | 'unterminated' {
  const { text, isFinal } = source
  let value = ''
  let from = open + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1 || quote - open > longestQuotedCell) {
      return quote === -1 && !isFinal && text.length - open <= longestQuotedCell ? 'more' : 'unterminated'
    }
    if (quote + 1 === text.length && !isFinal) return 'more'
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, next: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

function cellEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (sign === delimiter || sign === '\n' || sign === '\r') return at
  }
  return text.length
}

function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 10 || code === 13) return at
  }
  return text.length
}

/** Where the next record starts; `null` when a CR ends the text and its LF may follow. CR CR LF counts as one line end. */
function afterLineEnd(text: string, end: number, isFinal: boolean): number | null {
  if (text[end] === '\n') return end + 1
  if (end + 2 >= text.length && !isFinal && text[end + 1] !== '\n') return null
  if (text[end + 1] === '\n') return end + 2
  return text[end + 1] === '\r' && text[end + 2] === '\n' ? end + 3 : end + 1
}
