import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Scope } from '../../scope.ts'
import { endOtherSessionsOf } from '../end-sessions.ts'
import { assertBreakGlassRemains } from '../enforcement.ts'
import { updateBreakGlass } from './store.ts'

/**
 * Marks an administrator as one who gets in with a password although single sign-on is enforced, or takes the mark away,
 * audited; without it their sessions by a password end while single sign-on is enforced. Throws `not_found`, and `conflict` for one without a password and for the last one while it is enforced.
 */
export function markBreakGlass(scope: Scope, userUuid: string, isBreakGlass: boolean): Promise<void> {
  return scope.db(async tx => {
    if (!isBreakGlass) await assertBreakGlassRemains(tx, scope.organization.uuid, userUuid)
    const before = await updateBreakGlass(tx, scope, userUuid, isBreakGlass)
    if (!before) throw new AppError('not_found', t('There is no such administrator in this organisation'))
    if (isBreakGlass && !before.hasPassword) {
      throw new AppError('conflict', t`${before.email} has no password yet, so cannot be the way in`, {
        reason: 'no_password',
      })
    }
    if (before.isBreakGlass === isBreakGlass) return
    if (!isBreakGlass) await endOtherSessionsOf(tx, { uuid: userUuid, email: before.email })
    const event = { action: 'break-glass.mark', entity: 'membership', entityId: userUuid }
    await scope.audit(tx, {
      ...event,
      before: { isBreakGlass: before.isBreakGlass },
      after: { email: before.email, isBreakGlass },
    })
  })
}
