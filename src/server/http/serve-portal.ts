import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { serve } from '@hono/node-server'
import { isFileUpload } from './defences.ts'

export type Serving = {
  server: Server
  /** No new connections; what is under way is answered within the time given, and its connection closed after. */
  close(): Promise<void>
}

type Place = { fetch: Parameters<typeof serve>[0]['fetch']; port: number; hostname: string }

/** In milliseconds: for what is under way once the portal is to stop, for a request to arrive whole, and for its head. */
const usualTimes = { drain: 30_000, arrive: 300_000, head: 60_000 }

/**
 * Listens. A request must arrive whole within five minutes, so that nobody keeps a connection by sending slowly; files may
 * take hours, and a peer that is gone is noticed by the system.
 */
export function servePortal(place: Place, onReady: (port: number) => void, times = usualTimes): Serving {
  const serverOptions = {
    requestTimeout: 0,
    headersTimeout: times.head,
    connectionsCheckingInterval: times.head / 2,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
  }
  // Without certificates of its own it is a plain server; TLS ends at a proxy.
  const server = serve({ ...place, serverOptions }, ({ port }) => onReady(port)) as Server
  const open = new Set<ServerResponse>()
  let isClosing = false

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => open.delete(response))
    if (isFileUpload(request.method ?? '', (request.url ?? '').split('?')[0] ?? '')) return
    // An answer may take as long as it likes, once the request is whole.
    const late = setTimeout(() => request.complete || request.destroy(), times.arrive)
    request.once('close', () => clearTimeout(late))
  })

  async function close(): Promise<void> {
    isClosing = true
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false
    const closed = new Promise<void>(resolve => server.close(() => resolve()))
    // An answer that had begun before keeps its connection, which is idle once it is whole.
    const sweep = setInterval(() => server.closeIdleConnections(), 100)
    const end = setTimeout(() => server.closeAllConnections(), times.drain)
    await closed
    clearInterval(sweep)
    clearTimeout(end)
  }

  return { server, close }
}
