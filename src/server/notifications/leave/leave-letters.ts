import { eq } from 'drizzle-orm'
import type { NotificationSetting } from '#modules/notification-contract.ts'
import { type AuditOrigin, recordAudit } from '../../audit/record.ts'
import type { Transaction } from '../../database/connect.ts'
import { withOrganization } from '../../database/with-organization.ts'
import { users } from '../../identity/schema.ts'
import { findFirstOrganization } from '../../identity/store.ts'
import type { Services } from '../../services.ts'
import { listSettings, updateSetting } from '../store.ts'
import type { LeftLetters } from './leave-link.ts'

/** Ends letters to a person; what the portal's list shows them stays. Audited where they belong. It may be done twice. */
export async function leaveLetters(
  { database, clock }: Services,
  { userUuid, kind }: { userUuid: string; kind: LeftLetters },
  origin: AuditOrigin,
): Promise<void> {
  const [person] = await database.db.select().from(users).where(eq(users.uuid, userUuid))
  const organizationUuid = person && (await findFirstOrganization(database.db, userUuid))
  if (!organizationUuid) return
  const actor = { uuid: userUuid, email: person.email }
  await withOrganization(database.db, organizationUuid, async tx => {
    const before = await listSettings(tx, userUuid)
    const left = before.filter(setting => isLeft(setting, kind))
    if (left.length === 0) return
    await turnOff(tx, userUuid, left)
    const after = await listSettings(tx, userUuid)
    const context = { organizationUuid, at: clock(), actor, ...origin }
    const event = { action: 'notification-settings.update', entity: 'user', entityId: userUuid }
    await recordAudit(tx, context, { ...event, before, after })
  })
}

function isLeft(setting: NotificationSetting, kind: LeftLetters): boolean {
  if (setting.isFixed || setting.mail === 'off') return false
  return kind === 'digest' ? setting.mail === 'daily' || setting.mail === 'weekly' : setting.kind === kind
}

async function turnOff(tx: Transaction, userUuid: string, left: readonly NotificationSetting[]): Promise<void> {
  for (const { kind, isShown } of left) await updateSetting(tx, { userUuid, kind, isShown, mail: 'off' })
}
