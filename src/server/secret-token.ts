import { hash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits, as text that an address or a cookie can carry, and the hash under which it is kept. */
export function createSecretToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashSecretToken(token) }
}

/** SHA-256 of a secret token, base64url: enough for a secret that cannot be guessed. */
export function hashSecretToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
