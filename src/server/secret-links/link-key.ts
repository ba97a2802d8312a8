import { hashSecretToken } from '#server/secret-token.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What opens something without a session: the organisation and a secret. What stands behind the `~` of an address is not logged. */
export function keyOf(organizationUuid: string, secret: string): string {
  return `${organizationUuid}~${secret}`
}

/** The parts of a key. Throws `not_found` for what cannot be one. */
export function readKey(key: string): { organizationUuid: string; secretHash: string } {
  const [organizationUuid = '', secret = '', ...more] = key.split('~')
  if (!uuid.test(organizationUuid) || more.length > 0) throw linkOver()
  return { organizationUuid, secretHash: hashSecretToken(secret) }
}

/** The one answer for a link that is wrong, revoked or over, and for one whose thing is gone or not for its maker any more. */
export function linkOver(): AppError {
  return new AppError('not_found', t('This link does not open anything any more'), { reason: 'share_over' })
}
