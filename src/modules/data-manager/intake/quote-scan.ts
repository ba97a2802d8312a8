import type { Delimiter } from './delimiter.ts'

/** What keeps a file from being read as it is by RFC 4180. */
export type LayoutFault = 'badQuote' | 'openQuote' | 'loneCarriageReturn'

export type QuoteScan = {
  push(bytes: Uint8Array): void
  /** The first fault found, `null` when the text is well formed. */
  end(): LayoutFault | null
}

const quoteByte = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d

const cellStart = 0
const inPlain = 1
const inQuoted = 2
const afterQuote = 3
const afterReturn = 4

type Scan = { cut: number; longestQuoted: number; state: number; quotedBytes: number; fault: LayoutFault | null }

/**
 * Walks the bytes of a delimited text (any encoding that keeps ASCII) and tells whether its quoting follows RFC 4180:
 * a quote opens only at the start of a cell and closes only before a delimiter, a line end or the end of the text.
 * Lone CR line ends and quoted cells above `longestQuoted` bytes are faults too. Stops looking at the first fault.
 */
export function createQuoteScan(delimiter: Delimiter, longestQuoted: number): QuoteScan {
  const scan: Scan = { cut: delimiter.charCodeAt(0), longestQuoted, state: cellStart, quotedBytes: 0, fault: null }
  return {
    push(bytes) {
      if (scan.fault === null && bytes.length > 0 && !skipPlain(scan, bytes)) walk(scan, bytes)
    },
    end() {
      if (scan.fault !== null) return scan.fault
      if (scan.state === inQuoted) return 'openQuote'
      return scan.state === afterReturn ? 'loneCarriageReturn' : null
    },
  }
}

/** Passes over a chunk without quotes and CR: only its last byte matters. */
function skipPlain(scan: Scan, bytes: Uint8Array): boolean {
  if (scan.state > inPlain || bytes.includes(quoteByte) || bytes.includes(carriageReturn)) return false
  const last = bytes[bytes.length - 1]
  scan.state = last === scan.cut || last === lineFeed ? cellStart : inPlain
  return true
}

function walk(scan: Scan, bytes: Uint8Array): void {
  const { cut } = scan
  let { state } = scan
  let at = 0
  while (at < bytes.length && scan.fault === null) {
    if (state === inQuoted) {
      at = walkQuoted(scan, bytes, at)
      if (at < bytes.length) state = afterQuote
      at++
      continue
    }
    const byte = bytes[at++]
    if (state === afterReturn && byte !== lineFeed) scan.fault = 'loneCarriageReturn'
    else if (byte === cut || byte === lineFeed) state = cellStart
    else if (byte === quoteByte && state !== inPlain) {
      if (state === cellStart) scan.quotedBytes = 0
      state = inQuoted
    } else if (byte === carriageReturn) state = afterReturn
    else if (state === afterQuote || byte === quoteByte) scan.fault = 'badQuote'
    else {
      state = inPlain
      while (at < bytes.length && isOrdinary(bytes[at], cut)) at++
    }
  }
  scan.state = state
}

/** Where the next quote stands, or the end of the chunk. */
function walkQuoted(scan: Scan, bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== quoteByte) at++
  scan.quotedBytes += at - from
  if (scan.quotedBytes > scan.longestQuoted) scan.fault = 'openQuote'
  return at
}

function isOrdinary(byte: number | undefined, cut: number): boolean {
  return byte !== cut && byte !== lineFeed && byte !== quoteByte && byte !== carriageReturn
}
