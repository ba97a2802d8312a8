import { isUtf8 } from 'node:buffer'

export type Utf8Watch = {
  push(chunk: Uint8Array): void
  /** Whether every byte was valid UTF-8, sequences over chunk borders included. */
  end(): boolean
  /** Bytes around the first places that are not UTF-8, to tell their encoding by. Empty while all is valid. */
  sample(): Buffer
}

const longestSample = 262_144

/** Watches a stream of bytes for anything that is not UTF-8. */
export function createUtf8Watch(): Utf8Watch {
  let carried: Buffer = Buffer.alloc(0)
  let isValid = true
  const samples: Uint8Array[] = []
  let sampled = 0

  const collect = (bytes: Uint8Array) => {
    if (sampled >= longestSample) return
    const piece = Buffer.from(bytes.subarray(0, longestSample - sampled))
    samples.push(piece)
    sampled += piece.length
  }

  return {
    push(chunk) {
      if (!isValid && sampled >= longestSample) return
      const whole = carried.length > 0 ? Buffer.concat([carried, chunk]) : chunk
      const open = openSequence(whole)
      carried = Buffer.from(whole.subarray(whole.length - open))
      const closed = whole.subarray(0, whole.length - open)
      if (isUtf8(closed)) return
      isValid = false
      collect(closed)
    },
    end() {
      if (carried.length > 0) {
        isValid = false
        collect(carried)
      }
      return isValid
    },
    sample: () => Buffer.concat(samples),
  }
}

/** How many bytes at the end start a sequence that the next chunk may finish: 0 to 3. */
function openSequence(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? back : 0
    }
  }
  return 0
}
