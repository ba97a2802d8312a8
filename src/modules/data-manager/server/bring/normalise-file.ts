import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import iconv from 'iconv-lite'
import { mixedEncoding } from '#server/file-text/detect-encoding.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { createRecordReader, longestRecord } from '../../intake/record-reader.ts'
import { headBytes, type Inspection } from './inspect-file.ts'
import { createRecordWriter } from './record-writer.ts'
import { nulCharacterError } from './refuse-other-formats.ts'

/** No line of as many characters as a record may have is longer in bytes. */
const longestLineBytes = 4 * longestRecord

/**
 * Writes a canonical copy: UTF-8 without a mark, LF line ends, cells quoted where RFC 4180 asks for it, the same
 * delimiter and the same records in the same order; a file that is well formed but for its marks is copied without
 * them. Streams in constant memory. Throws AppError `invalid` when a
 * record is too long to be a table row; the copy is removed then.
 */
export async function normaliseFile(from: string, to: string, inspection: Inspection): Promise<void> {
  const isOnlyMarked = inspection.encoding === 'utf-8' && inspection.layoutFault === null
  const source = isOnlyMarked
    ? createReadStream(from, { start: inspection.markLength })
    : Readable.from(canonicalText(decoded(from, inspection.encoding), inspection.delimiter))
  const file = await open(to, 'wx')
  try {
    await pipeline(source, file.createWriteStream())
  } catch (error) {
    await rm(to, { force: true })
    if (!(error instanceof RangeError)) throw error
    throw new AppError(
      'invalid',
      t('The file has a row of more than 8 million characters. It may not be a table: check its line ends.'),
      { cause: error },
    )
  }
}

/** The first megabyte of a UTF-8 file as text, cut at a whole character, and whether that is all of it. */
export async function readHead(path: string): Promise<{ text: string; isWhole: boolean }> {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(headBytes)
    const { bytesRead } = await file.read(buffer, 0, headBytes, 0)
    const isWhole = (await file.stat()).size <= bytesRead
    const text = new TextDecoder('utf-8').decode(buffer.subarray(0, bytesRead), { stream: !isWhole })
    return { text, isWhole }
  } finally {
    await file.close()
  }
}

async function* canonicalText(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string> {
  const reader = createRecordReader(delimiter)
  const writeRecord = createRecordWriter(delimiter)
  const write = (records: string[][]) => records.map(writeRecord).join('')
  let isStart = true
  for await (const piece of text) {
    if (piece.includes('\0')) throw nulCharacterError()
    const clean = isStart ? withoutMarks(piece) : piece
    if (piece !== '') isStart = false
    yield write(reader.push(clean))
  }
  yield write(reader.end())
}

/** Without byte order marks at the start, whether they were encoded once or twice. */
function withoutMarks(text: string): string {
  return text.replace(/^(?:\ufeff|ï»¿)+/, '')
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const bytes = createReadStream(path, { highWaterMark: 262_144 })
  if (encoding === mixedEncoding) {
    yield* decodedByLine(bytes)
    return
  }
  const decoder = iconv.getDecoder(encoding, { stripBOM: true })
  for await (const chunk of bytes) yield decoder.write(chunk as Buffer)
  yield decoder.end() ?? ''
}

/** Each line as UTF-8 where it is that, else as Windows-1252: files joined from two sources. */
async function* decodedByLine(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  const decodeLine = (line: Buffer) => (isUtf8(line) ? line.toString('utf8') : iconv.decode(line, 'windows-1252'))
  for await (const chunk of bytes) {
    const whole = Buffer.concat([rest, chunk])
    let text = ''
    let from = 0
    for (let end = whole.indexOf(10); end !== -1; end = whole.indexOf(10, from)) {
      text += decodeLine(whole.subarray(from, end + 1))
      from = end + 1
    }
    // Where lines end in CR alone, all of a chunk's lines are judged together: nothing may pile up.
    const lastReturn = whole.lastIndexOf(13) + 1
    if (from === 0 && lastReturn > 0) {
      text = decodeLine(whole.subarray(0, lastReturn))
      from = lastReturn
    }
    rest = Buffer.from(whole.subarray(from))
    if (rest.length > longestLineBytes) throw new RangeError('A line is longer than 8 million characters')
    yield text
  }
  yield decodeLine(rest)
}
