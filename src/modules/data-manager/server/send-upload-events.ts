import type { SSEStreamingApi } from 'hono/streaming'
import type { Scope } from '#server/scope.ts'
import { presentUpload } from './present-upload.ts'
import type { UploadRow } from './schema.ts'
import { getUpload } from './store.ts'
import { watchUpload } from './watch-uploads.ts'

/** Another process of the portal may have changed it, which nobody here hears of. */
const lookMilliseconds = 5_000
const ended = new Set(['loaded', 'failed', 'undone'])

/** Sends the upload now and at each change, until it has come to an end or the page leaves. */
export async function sendUploadEvents(scope: Scope, stream: SSEStreamingApi, uuid: string): Promise<void> {
  const waiting: UploadRow[] = []
  let sent: UploadRow['status'] | null = null
  let wake: () => void = () => undefined
  const push = (row: UploadRow) => {
    waiting.push(row)
    wake()
  }
  const stop = watchUpload(uuid, push)
  stream.onAbort(() => wake())
  try {
    push(await getUpload(scope, uuid))
    while (!stream.aborted) {
      const row = waiting.shift()
      if (row) {
        await stream.writeSSE({ event: 'upload', data: JSON.stringify(presentUpload(row)) })
        if (ended.has(row.status)) return
        sent = row.status
        continue
      }
      const isWoken = await new Promise<boolean>(resolve => {
        const timer = setTimeout(() => resolve(false), lookMilliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve(true)
        }
      })
      if (isWoken) continue
      const now = await getUpload(scope, uuid)
      if (now.status !== sent) push(now)
      else await stream.write(': still here\n\n')
    }
  } finally {
    stop()
  }
}
