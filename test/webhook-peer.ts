import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TakenDelivery = { headers: IncomingHttpHeaders; body: string; path: string }

export type WebhookPeer = {
  url: string
  /** What arrived, oldest first. */
  taken: TakenDelivery[]
  /** How it answers from now on. */
  answer: { status: number; body?: string; location?: string }
  close(): Promise<void>
}

/** Another system on loopback that takes deliveries and keeps them. */
export async function openWebhookPeer(): Promise<WebhookPeer> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    peer.taken.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8'), path: request.url ?? '' })
    const { status, body = '', location } = peer.answer
    response.writeHead(status, location ? { location } : {}).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const peer: WebhookPeer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}/hook`,
    taken: [],
    answer: { status: 204 },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return peer
}

/** Whether a delivery is signed with a secret, as a receiver finds it out by the text of Standard Webhooks. */
export async function isSignedWith(secret: string, { headers, body }: TakenDelivery): Promise<boolean> {
  const [, bytes = ''] = secret.split('_')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(bytes), one => one.charCodeAt(0)),
    algorithm,
    false,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
  const signatures = String(headers['webhook-signature']).split(' ')
  const verified = signatures.map(one => {
    const [version, text = ''] = one.split(',')
    const signature = Uint8Array.from(atob(text), each => each.charCodeAt(0))
    return version === 'v1' && crypto.subtle.verify('HMAC', key, signature, signed)
  })
  return (await Promise.all(verified)).includes(true)
}
