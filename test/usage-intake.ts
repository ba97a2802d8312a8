import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inflateSync } from 'node:zlib'

/** One upload as it came: the address that the relay is asked to pass it on to, its type, its body. */
type Upload = { track: string; type: string; body: Buffer }
type Json = Record<string, unknown>

export type UsageIntake = Awaited<ReturnType<typeof startUsageIntake>>

/** A relay of the monitoring provider on this machine, which keeps what it is sent. */
export async function startUsageIntake() {
  const uploads: Upload[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const forward = new URL(request.url ?? '/', 'http://relay').searchParams.get('ddforward') ?? ''
    const { pathname: track } = new URL(forward, 'http://intake')
    if (request.method === 'POST') uploads.push({ track, type: request.headers['content-type'] ?? '', body })
    response.writeHead(202, { 'access-control-allow-origin': '*' }).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sentTo = (track: string) => uploads.filter(upload => upload.track === track)
  return {
    url: `http://127.0.0.1:${port}/usage`,
    tracks: () => [...new Set(uploads.map(({ track }) => track))].sort(),
    /** The events of real use, one JSON object a line of a batch. */
    events: () =>
      sentTo('/api/v2/rum').flatMap(({ body }) => body.toString().split('\n').filter(Boolean).map(readJson)),
    replays: () => Promise.all(sentTo('/api/v2/replay').map(readReplay)),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}

/** The two parts of a replay upload: records, compressed, and what they belong to. */
async function readReplay({ type, body }: Upload) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const parts = new Map([...form].map(([name, part]) => [name, part]))
  const segment = parts.get('segment')
  const event = parts.get('event')
  if (!(segment instanceof Blob) || !(event instanceof Blob)) throw new Error(`Parts: ${[...parts.keys()].join(', ')}`)
  const bytes = Buffer.from(await segment.arrayBuffer())
  return {
    type,
    parts: [...parts.keys()],
    bytes: bytes.length,
    records: inflateSync(bytes).toString(),
    event: readJson(await event.text()),
  }
}

function readJson(text: string): Json {
  return JSON.parse(text) as Json
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}
