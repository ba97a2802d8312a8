import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { longestLinkDays } from '#shared/secret-links.ts'
import { t } from '#shared/translate.ts'

/** Until when a link opens. Throws `invalid` for a moment that is over or too far away. */
export function linkUntil(scope: Scope, expiresAt: string): Date {
  const until = new Date(expiresAt)
  const days = (until.getTime() - scope.now().getTime()) / 86_400_000
  if (days > 0 && days <= longestLinkDays) return until
  const message = t`must be in the future, and within ${longestLinkDays} days`
  throw new AppError('invalid', t`A link opens until a day within ${longestLinkDays} days`, {
    issues: [{ path: 'expiresAt', message }],
  })
}
