import type { Logger } from 'pino'
import { spokenOn } from './languages.ts'
import { logBrokenOff } from './log-broken-off.ts'

/**
 * Pieces of text as the body of an answer; a piece is made only when the reader asks for one. The answer has begun when
 * one fails, so it breaks off, and why is in `log`.
 */
export function streamText(pieces: AsyncGenerator<string>, log: Logger): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const said = spokenOn(pieces)
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await said.next()
        if (next.done) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      } catch (error) {
        logBrokenOff(log, error)
        controller.error(new Error('The answer broke off'))
      }
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
}
