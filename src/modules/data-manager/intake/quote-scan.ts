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

/**
 * Walks the bytes of a delimited text (any encoding that keeps ASCII) and tells whether its quoting follows RFC 4180:
 * a quote opens only at the start of a cell and closes only before a delimiter, a line end or the end of the text.
 * Lone CR line ends and quoted cells above `longestQuoted` bytes are faults too. Stops looking at the first fault.
 */
export function createQuoteScan(delimiter: Delimiter, longestQuoted: number): QuoteScan {
  const cut = delimiter.charCodeAt(0)
  let state = cellStart
  let quotedBytes = 0
  let fault: LayoutFault | null = null

  const skipPlain = (bytes: Uint8Array): boolean => {
    if (state > inPlain || bytes.includes(quoteByte) || bytes.includes(carriageReturn)) return false
    const last = bytes[bytes.length - 1]
    state = last === cut || last === lineFeed ? cellStart : inPlain
    return true
  }

  return {
    push(bytes) {
      if (fault !== null || bytes.length === 0 || skipPlain(bytes)) return
      let at = 0
      const length = bytes.length
      while (at < length) {
        if (state === inQuoted) {
          const from = at
          while (at < length && bytes[at] !== quoteByte) at++
          quotedBytes += at - from
          if (quotedBytes > longestQuoted) fault = 'openQuote'
          if (fault !== null || at === length) return
          state = afterQuote
          at++
          continue
        }
        const byte = bytes[at++]
        if (state === afterReturn && byte !== lineFeed) fault = 'loneCarriageReturn'
        else if (byte === cut || byte === lineFeed) state = cellStart
        else if (byte === quoteByte && state !== inPlain) {
          if (state === cellStart) quotedBytes = 0
          state = inQuoted
        } else if (byte === carriageReturn) state = afterReturn
        else if (state === afterQuote || byte === quoteByte) fault = 'badQuote'
        else {
          state = inPlain
          while (at < length && isOrdinary(bytes[at], cut)) at++
        }
        if (fault !== null) return
      }
    },
    end() {
      if (fault !== null) return fault
      if (state === inQuoted) return 'openQuote'
      return state === afterReturn ? 'loneCarriageReturn' : null
    },
  }
}

function isOrdinary(byte: number | undefined, cut: number): boolean {
  return byte !== cut && byte !== lineFeed && byte !== quoteByte && byte !== carriageReturn
}
