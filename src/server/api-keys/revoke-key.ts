import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { notifySecurity } from '../notifications/notify.ts'
import type { Scope } from '../scope.ts'
import { deleteKey } from './store.ts'

/** Whether the person of a scope sees and ends the API keys of everybody in the organisation. */
export function seesAllKeys({ role }: Scope): boolean {
  return role.permissions.includes('users:write')
}

/** Ends an API key: one's own, or anybody's of the organisation for people who manage members; audited. Throws `not_found`. */
export async function revokeKey(scope: Scope, uuid: string): Promise<void> {
  const { organization, actor } = scope
  await scope.db(async tx => {
    const userUuid = seesAllKeys(scope) ? undefined : actor.uuid
    const revoked = await deleteKey(tx, { organizationUuid: organization.uuid, uuid, userUuid })
    if (!revoked) throw new AppError('not_found', t('There is no such API key, or it was revoked already'))
    const { name, prefix, scopes, expiresAt, lastUsedAt } = revoked
    await scope.audit(tx, {
      action: 'api-key.revoke',
      entity: 'api-key',
      entityId: uuid,
      before: { name, prefix, scopes, expiresAt, lastUsedAt, ownerUuid: revoked.userUuid },
    })
    if (revoked.userUuid === actor.uuid) return
    await notifySecurity({ jobs: scope.jobs, clock: scope.now }, tx, revoked.userUuid, {
      say: () => ({
        title: t('An API key of yours was revoked'),
        detail: t`${actor.email} revoked “${name}” of ${organization.name}. Programs that use it are refused.`,
      }),
      link: '/app/account/api-keys',
    })
  })
}
