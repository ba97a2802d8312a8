import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import iconv from 'iconv-lite'
import { detectEncoding, detectUtf16, markLength, type SourceEncoding } from '#server/file-text/detect-encoding.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { type Delimiter, detectDelimiter } from '../../intake/delimiter.ts'
import { findHeader } from '../../intake/header-row.ts'
import { createQuoteScan, type LayoutFault, type QuoteScan } from '../../intake/quote-scan.ts'
import { createRecordReader, longestQuotedCell } from '../../intake/record-reader.ts'
import { nulByteError, refuseOtherFormats } from './refuse-other-formats.ts'
import { createUtf8Watch } from './utf8-watch.ts'

export type Inspection = {
  bytes: number
  /** Of the bytes as uploaded, in hexadecimal. */
  sha256: string
  /** Whether it is a package that may be a workbook; what follows then speaks of the copy made of one of its sheets. */
  isPackage: boolean
  encoding: SourceEncoding
  /** Told from the head; holds for the canonical copy as well. */
  delimiter: Delimiter
  /** Bytes of UTF-8 byte order marks at the start. */
  markLength: number
  /** The first fault of its quoting or line ends. Not looked for in UTF-16. */
  layoutFault: LayoutFault | null
  /** Whether the engine must read a canonical copy instead of the file itself. */
  needsCopy: boolean
}

/** How many bytes of a file are read to tell what it is. */
export const headBytes = 1_048_576
const quoteByte = 0x22
/** How ZIP packages start, an empty one included. */
const packageSignatures = ['PK\x03\x04', 'PK\x05\x06'].map(text => Buffer.from(text, 'latin1'))

/** What holds for the copy of a sheet. */
const ofPackage = {
  isPackage: true,
  encoding: 'utf-8',
  delimiter: ',',
  markLength: 0,
  layoutFault: null,
  needsCopy: true,
} as const

/**
 * Writes an upload to `path` and tells what it is by its content, in one pass. Throws AppError `invalid` for an empty file, another
 * format or NUL bytes in a text, and whatever the source throws; the file is removed then, but a file that stood
 * at `path` before is left alone.
 */
export async function inspectFile(source: AsyncIterable<Uint8Array>, path: string): Promise<Inspection> {
  const inspector = createInspector()
  const watch = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      inspector.push(chunk)
      yield chunk
    }
  }
  const file = await open(path, 'wx')
  try {
    await pipeline(source, watch, file.createWriteStream())
    return inspector.end()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

type Text = {
  utf16: SourceEncoding | null
  delimiter: Delimiter
  quotes: QuoteScan
  markLength: number
  /** The engine skips no mark: a header may keep one, but a first value may not, nor a quote stand behind one. */
  isMarkInTheWay: boolean
}

function createInspector() {
  const hash = createHash('sha256')
  const utf8 = createUtf8Watch()
  let bytes = 0
  let heads: Uint8Array[] = []
  let text: Text | null = null
  let isPackage = false

  const start = (head: Buffer): Text | null => {
    isPackage = packageSignatures.some(signature => head.subarray(0, signature.length).equals(signature))
    if (isPackage) return null
    refuseOtherFormats(head)
    text = tellText(head)
    look(head.subarray(text.markLength), text.markLength)
    return text
  }

  const look = (chunk: Uint8Array, offset: number) => {
    if (text === null || text.utf16 !== null) return
    const nul = chunk.indexOf(0)
    if (nul !== -1) throw nulByteError(offset + nul)
    utf8.push(chunk)
    text.quotes.push(chunk)
  }

  return {
    push(chunk: Uint8Array) {
      hash.update(chunk)
      if (text !== null) look(chunk, bytes)
      bytes += chunk.length
      if (text !== null || isPackage) return
      heads.push(chunk)
      if (bytes < headBytes) return
      start(Buffer.concat(heads))
      heads = []
    },
    end(): Inspection {
      if (bytes === 0) throw new AppError('invalid', t('The file is empty. Choose a file with a header and rows.'))
      const told = text ?? (isPackage ? null : start(Buffer.concat(heads)))
      const found = { bytes, sha256: hash.digest('hex') }
      if (told === null) return { ...found, ...ofPackage }
      const { utf16, delimiter, quotes, markLength, isMarkInTheWay } = told
      const layoutFault = utf16 === null ? quotes.end() : null
      const encoding = utf16 ?? (utf8.end() ? 'utf-8' : detectEncoding(utf8.sample()))
      const needsCopy = encoding !== 'utf-8' || layoutFault !== null || isMarkInTheWay
      return { ...found, isPackage, encoding, delimiter, markLength, layoutFault, needsCopy }
    },
  }
}

/** What the first bytes tell of the whole. */
function tellText(head: Buffer): Text {
  const utf16 = detectUtf16(head)
  const marks = markLength(head)
  const sample = iconv.decode(head.subarray(marks), utf16 ?? 'utf-8')
  const delimiter = detectDelimiter(sample)
  return {
    utf16,
    delimiter,
    quotes: createQuoteScan(delimiter, longestQuotedCell),
    markLength: marks,
    isMarkInTheWay: marks > 0 && (head[marks] === quoteByte || marks > 3 || !hasHeader(sample, delimiter)),
  }
}

function hasHeader(sample: string, delimiter: Delimiter): boolean {
  return findHeader(createRecordReader(delimiter).push(sample)) !== null
}
