import { createHmac, randomBytes } from 'node:crypto'

const mark = 'whsec_'

/** A secret to sign deliveries with, as Standard Webhooks writes it. */
export function createWebhookSecret(): string {
  return mark + randomBytes(32).toString('base64')
}

type Signed = { id: string; at: Date; body: string }

/** The head of a delivery, as Standard Webhooks has it: signed with each of the secrets. */
export function webhookHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(mark.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
