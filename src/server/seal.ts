import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** What a secret is sealed with: the portal's own, what for, and whose it is. */
export type Seal = { portalSecret: string; purpose: string; owner: string }

/** Encrypts a secret for its row: nobody reads it without the portal's secret, for another purpose, or moves it to another owner. */
export function seal(text: string, { owner, ...key }: Seal): string {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, keyOf(key), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** The secret of a row. Throws when it was sealed otherwise. */
export function unseal(sealed: string, { owner, ...key }: Seal): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const opening = createDecipheriv(cipher, keyOf(key), bytes.subarray(0, nonceBytes))
  opening.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()]).toString('utf8')
}

function keyOf({ portalSecret, purpose }: Omit<Seal, 'owner'>): Buffer {
  return Buffer.from(hkdfSync('sha256', portalSecret, '', purpose, 32))
}
