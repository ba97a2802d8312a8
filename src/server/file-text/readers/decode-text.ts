import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { detectEncoding, detectUtf16, mixedEncoding } from '../detect-encoding.ts'
import { textLimits } from '../text-limits.ts'
import { UnreadableError } from '../unreadable-error.ts'

/** As much of a file as its text can need: two bytes a character, as UTF-16 has them. */
const mostBytes = 2 * textLimits.characters
/** What tells an encoding. */
const sampleBytes = 1_048_576
/** Of a thousand characters of a text, so many may be controls: more, and it is no text. */
const mostControls = 5

export type DecodedText = { text: string; isCut: boolean }

/** The text of bytes in the encoding that is named, or else told from them. Throws `notText` for what is none. */
export function decodeText(bytes: Buffer, named?: string): DecodedText {
  const isCut = bytes.length > mostBytes
  const used = isCut ? bytes.subarray(0, Math.max(bytes.lastIndexOf(10, mostBytes) + 1, mostBytes / 2)) : bytes
  const text = decode(used, named)
  refuseBinary(text.slice(0, 65_536))
  return { text, isCut }
}

function decode(bytes: Buffer, named: string | undefined): string {
  const utf16 = detectUtf16(bytes)
  if (utf16) return iconv.decode(bytes, utf16)
  if (isUtf8(bytes)) return bytes.toString('utf8')
  if (named && iconv.encodingExists(named) && !/^utf-?8$/i.test(named)) return iconv.decode(bytes, named)
  const encoding = detectEncoding(bytes.subarray(0, sampleBytes))
  return encoding === mixedEncoding ? decodeByLine(bytes) : iconv.decode(bytes, encoding)
}

/** Each line as UTF-8 where it is that, else as Windows-1252: files joined from two sources. */
function decodeByLine(bytes: Buffer): string {
  const lines: string[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from)
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1)
    lines.push(isUtf8(line) ? line.toString('utf8') : iconv.decode(line, 'windows-1252'))
    from += line.length
  }
  return lines.join('')
}

function refuseBinary(head: string): void {
  const controls = head.match(/(?![\t\n\v\f\r])\p{Cc}|\ufffd/gu)?.length ?? 0
  if (head.includes('\0') || controls * 1000 > head.length * mostControls) throw new UnreadableError('notText')
}
