import { Secret, TOTP } from 'otpauth'
import { type Seal, seal, unseal } from '../../seal.ts'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new shared secret of 160 random bits, base32. */
export function createSharedSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that a QR code carries to an authenticator app. */
export function sharedSecretUri(secret: string, portal: string, email: string): string {
  return new TOTP({ ...parameters, issuer: portal, label: email, secret }).toString()
}

/** The 30-second step a code belongs to: the current one, the one before or the one after; `null`: to none of them. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = new TOTP({ ...parameters, secret }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : TOTP.counter({ period: parameters.period, timestamp }) + delta
}

/** Encrypts a shared secret for its row: nobody reads it without the portal's secret, or moves it to another person. */
export function sealSecret(secret: string, portalSecret: string, userUuid: string): string {
  return seal(secret, sealOf(portalSecret, userUuid))
}

/** The shared secret of a row. Throws when the portal's secret is another than it was sealed with. */
export function openSecret(sealed: string, portalSecret: string, userUuid: string): string {
  return unseal(sealed, sealOf(portalSecret, userUuid))
}

function sealOf(portalSecret: string, owner: string): Seal {
  return { portalSecret, purpose: 'sextant second factor', owner }
}
