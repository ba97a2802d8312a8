import { X509Certificate } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import type { ConnectionCertificate } from '#shared/single-sign-on.ts'
import { t } from '#shared/translate.ts'

const smallestKey = 2048

/**
 * Brings certificates, as PEM or as the bare base64 of metadata, into the one form they are stored in; each once. Throws
 * `invalid` with the place of each that is none, or whose key cannot sign here.
 */
export function normaliseCertificates(given: readonly string[]): string[] {
  const issues: { path: string; message: string }[] = []
  const certificates = given.flatMap((text, index) => {
    const read = readCertificate(text)
    const message = faultOf(read, index + 1)
    if (message !== null) issues.push({ path: `certificates.${index}`, message })
    return read === null ? [] : [read.toString()]
  })
  const [first] = issues
  if (first) throw new AppError('invalid', first.message, { issues })
  return [...new Set(certificates)]
}

/** A certificate as administrators see it. */
export function describeCertificate(pem: string): ConnectionCertificate {
  const { subject, fingerprint256, validFromDate, validToDate } = new X509Certificate(pem)
  return {
    pem,
    subject: subject.split('\n').join(', '),
    fingerprint: fingerprint256,
    validFrom: validFromDate.toISOString(),
    validUntil: validToDate.toISOString(),
  }
}

function readCertificate(text: string): X509Certificate | null {
  const bare = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '')
  if (bare === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) return null
  try {
    return new X509Certificate(Buffer.from(bare, 'base64'))
  } catch {
    return null
  }
}

/** What is wrong with the certificate at `place`, from 1; `null` when nothing is. */
function faultOf(read: X509Certificate | null, place: number): string | null {
  if (read === null)
    return t`Certificate ${place} cannot be read: paste the whole X.509 certificate, with its lines BEGIN CERTIFICATE and END CERTIFICATE, and no private key`
  const { asymmetricKeyType, asymmetricKeyDetails } = read.publicKey
  if (asymmetricKeyType !== 'rsa')
    return t`Certificate ${place} has a key that is not RSA, which SAML signatures here need`
  const bits = asymmetricKeyDetails?.modulusLength ?? 0
  return bits < smallestKey
    ? t`Certificate ${place} has an RSA key of ${bits} bits; at least ${smallestKey} are needed`
    : null
}
