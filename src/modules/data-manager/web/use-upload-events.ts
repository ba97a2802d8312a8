import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { restateFigures } from '#web/restate.ts'
import { useSessionClient } from '#web/session/tab-context.tsx'
import type { Upload } from '../contract.ts'
import { eventsAddress, putUpload } from './api.ts'

const ended: readonly Upload['status'][] = ['loaded', 'failed', 'undone']

/** Follows an upload while it loads, by the server's event stream; the browser connects again when it breaks. */
export function useUploadEvents(id: string, isLive: boolean): void {
  const queries = useQueryClient()
  const session = useSessionClient()
  useEffect(() => {
    if (!isLive) return undefined
    const stream = new EventSource(eventsAddress(id))
    stream.addEventListener('upload', (event: MessageEvent<string>) => {
      const upload = JSON.parse(event.data) as Upload
      putUpload(queries, upload)
      if (!ended.includes(upload.status)) return
      stream.close()
      void restateFigures(queries)
    })
    stream.addEventListener('error', () => {
      // Refused, not broken off: most likely the session is over.
      if (stream.readyState === EventSource.CLOSED) void session.check()
    })
    return () => stream.close()
  }, [id, isLive, queries, session])
}
