import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'
import { isFileUpload, safeMethods } from './defences.ts'

const mebibyte = 1024 ** 2
/** Of a file that somebody who may bring files sends, all is read; of what anybody sends, this much. */
const largestFile = 8 * 1024 * mebibyte
const largestOther = 64 * mebibyte
/** Who may bring files and sends nothing for this long is not waited for; anybody else has this long for all of it. */
const patience = { silence: 30_000, whole: 60_000 }
const ofStrangers = new Set([401, 403, 429])

/**
 * Reads what is left of a request's body before its answer goes out. Many clients look for an answer only when they have
 * sent everything: a connection that is closed before would tell them no more than that it broke. It stays usable for the
 * next request, unless there is more to read than is worth it.
 */
export const readRefusedBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (safeMethods.has(c.req.method)) return
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming
  if (!incoming || incoming.readableEnded || incoming.destroyed || !hasBody(incoming)) return
  const isFile = isFileUpload(c.req.method, c.req.path) && !ofStrangers.has(c.res.status)
  const bounds = isFile
    ? { most: largestFile, wait: patience.silence, isRenewed: true }
    : { most: largestOther, wait: patience.whole, isRenewed: false }
  if (!(await readRest(incoming, bounds))) c.res.headers.set('connection', 'close')
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

type Bounds = { most: number; wait: number; isRenewed: boolean }

/** Reads and forgets; false when it came to no end within the bytes or in time, which what comes may renew. */
function readRest(incoming: IncomingMessage, { most, wait, isRenewed }: Bounds): Promise<boolean> {
  return new Promise(resolve => {
    let bytes = 0
    const done = (isWhole: boolean) => {
      clearTimeout(late)
      incoming.off('data', count).off('end', end).off('close', stop)
      resolve(isWhole)
    }
    const end = () => done(true)
    const stop = () => done(incoming.readableEnded)
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (isRenewed) late.refresh()
      if (bytes > most) done(false)
    }
    const late = setTimeout(() => done(false), wait)
    // Whoever read the body before stopped in the middle, and would pause it again.
    incoming.removeAllListeners('data')
    incoming.on('data', count).once('end', end).once('close', stop)
    incoming.resume()
  })
}
