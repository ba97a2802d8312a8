import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import iconv from 'iconv-lite'
import { AppError } from '#shared/errors.ts'
import { type Delimiter, detectDelimiter } from '../intake/delimiter.ts'
import { createQuoteScan, type LayoutFault, type QuoteScan } from '../intake/quote-scan.ts'
import { longestQuotedCell } from '../intake/record-reader.ts'
import { detectEncoding, detectUtf16, type SourceEncoding, startsWithDoubledMark } from './detect-encoding.ts'
import { nulByteError, refuseBinary } from './refuse-binary.ts'
import { createUtf8Watch } from './utf8-watch.ts'

export type Inspection = {
  bytes: number
  /** Of the bytes as uploaded, in hexadecimal. */
  sha256: string
  encoding: SourceEncoding
  /** Told from the head; holds for the canonical copy as well. */
  delimiter: Delimiter
  /** The first fault of its quoting or line ends. Not looked for in UTF-16. */
  layoutFault: LayoutFault | null
  /** Whether the engine must read a canonical copy instead of the file itself. */
  needsCopy: boolean
}

/** How many bytes of a file are read to tell what it is. */
export const headBytes = 1_048_576

/**
 * Writes an upload to `path` and tells what it is, in one pass. Throws AppError `invalid` for an empty file, a binary
 * format or NUL bytes in a text, and whatever the source throws; the file is removed then.
 */
export async function inspectFile(source: AsyncIterable<Uint8Array>, path: string): Promise<Inspection> {
  const inspector = createInspector()
  const watch = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      inspector.push(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(source, watch, createWriteStream(path, { flags: 'wx' }))
    return inspector.end()
  } catch (error) {
    if (!isAlreadyThere(error)) await rm(path, { force: true })
    throw error
  }
}

function createInspector() {
  const hash = createHash('sha256')
  const utf8 = createUtf8Watch()
  let bytes = 0
  let heads: Uint8Array[] = []
  let text: { utf16: SourceEncoding | null; delimiter: Delimiter; quotes: QuoteScan; isDoubled: boolean } | null = null

  const start = (head: Buffer) => {
    refuseBinary(head)
    const utf16 = detectUtf16(head)
    const delimiter = detectDelimiter(iconv.decode(head, utf16 ?? 'utf-8'))
    text = {
      utf16,
      delimiter,
      quotes: createQuoteScan(delimiter, longestQuotedCell),
      isDoubled: startsWithDoubledMark(head),
    }
    look(withoutMark(head), 0)
    heads = []
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
      if (text !== null) return
      heads.push(chunk)
      if (bytes >= headBytes) start(Buffer.concat(heads))
    },
    end(): Inspection {
      if (bytes === 0) throw new AppError('invalid', 'The file is empty. Choose a file with a header and rows.')
      const { utf16, delimiter, quotes, isDoubled } = text ?? start(Buffer.concat(heads))
      const layoutFault = utf16 === null ? quotes.end() : null
      const encoding = utf16 ?? (utf8.end() ? 'utf-8' : detectEncoding(utf8.sample()))
      const needsCopy = encoding !== 'utf-8' || layoutFault !== null || isDoubled
      return { bytes, sha256: hash.digest('hex'), encoding, delimiter, layoutFault, needsCopy }
    },
  }
}

/** The bytes behind a UTF-8 byte order mark, so that a quote in the first cell counts as its start. */
function withoutMark(head: Buffer): Buffer {
  return head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? head.subarray(3) : head
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
