import { X509Certificate } from 'node:crypto'
import { AppError } from '#shared/errors.ts'
import type { ConnectionCertificate } from '#shared/single-sign-on.ts'
import { t, toSay } from '#shared/translate.ts'

const smallestKey = 2048

/**
 * Brings certificates, as PEM or as the bare base64 of metadata, into the one form they are stored in; each once. Throws
 * `invalid` with the place of each that is none, or whose key cannot sign here.
 */
export function normaliseCertificates(given: readonly string[]): string[] {
  const issues: { path: string; message: string }[] = []
  const certificates = given.flatMap((text, index) => {
    const read = readCertificate(text)
    const message = read === null ? t(notReadable) : faultOf(read)
    if (message !== null) issues.push({ path: `certificates.${index}`, message })
    return read === null ? [] : [read.toString()]
  })
  const [first] = issues
  if (first)
    throw new AppError('invalid', t`Certificate ${Number(first.path.split('.')[1]) + 1} ${first.message}`, { issues })
  return [...new Set(certificates)]
}

const notReadable = toSay(
  'cannot be read: paste the whole X.509 certificate, with its lines BEGIN CERTIFICATE and END CERTIFICATE, and no private key',
)

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

function faultOf({ publicKey }: X509Certificate): string | null {
  if (publicKey.asymmetricKeyType !== 'rsa') return t('has a key that is not RSA, which SAML signatures here need')
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
  return bits < smallestKey ? t`has an RSA key of ${bits} bits; at least ${smallestKey} are needed` : null
}
