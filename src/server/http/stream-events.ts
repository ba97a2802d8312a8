import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import type { Permission } from '#modules/permissions.ts'
import { AppError } from '#shared/errors.ts'
import { liveBeat } from '#shared/live.ts'
import { onPersonChanged } from '../identity/person-changes.ts'
import { logBrokenOff } from '../log-broken-off.ts'
import type { AppEnv } from './app-env.ts'
import { withScope } from './with-scope.ts'

/** A change is told before its transaction ends. */
const settleMilliseconds = 1000

/**
 * Answers with server-sent events, written by `send`, which ends when the stream is aborted. The stream is aborted when
 * the page leaves, when the portal stops, and when its person may not make this call any more: that is asked at every change of the person, and
 * every `liveBeat` for what another process did. A failure goes to the log; the page only sees the end.
 */
export function streamEvents(
  c: Context<AppEnv>,
  permission: Permission,
  send: (stream: SSEStreamingApi) => Promise<void>,
): Response {
  const { log } = c.get('scope')
  // A proxy between passes each event on as it comes.
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async stream => {
    const stop = watchCaller(c, permission, reason => {
      log.info({ reason }, 'An event stream ends before its time')
      stream.abort()
    })
    try {
      await send(stream)
    } catch (error) {
      logBrokenOff(log, error)
    } finally {
      stop()
    }
  })
}

/** Calls `end` once whoever called may not call any more, or the portal stops; gives the function that stops the watch. */
function watchCaller(c: Context<AppEnv>, permission: Permission, end: (reason: string) => void): () => void {
  const userUuid = c.get('scope').actor.uuid
  const { log } = c.get('scope')
  const check = () => {
    c.set('session', undefined)
    c.set('apiKey', undefined)
    withScope(c, permission).catch((error: unknown) => {
      if (!(error instanceof AppError)) return log.warn({ err: error }, 'Who has an event stream cannot be checked')
      stop()
      end(error.reason ?? error.code)
    })
  }
  const { signal } = c.get('services').stopping
  const endWithPortal = () => end('The portal stops')
  signal.addEventListener('abort', endWithPortal)
  const timer = setInterval(check, liveBeat)
  let settling: ReturnType<typeof setTimeout> | undefined
  const stopListening = onPersonChanged(changed => {
    if (changed !== userUuid) return
    clearTimeout(settling)
    settling = setTimeout(check, settleMilliseconds)
  })
  function stop() {
    clearInterval(timer)
    clearTimeout(settling)
    stopListening()
    signal.removeEventListener('abort', endWithPortal)
  }
  return stop
}
