import { t } from '#shared/translate.ts'
import type { Transaction } from '../../database/connect.ts'
import { withOrganization } from '../../database/with-organization.ts'
import { tellPersonChanged } from '../../identity/person-changes.ts'
import { findFirstOrganization, findUserByEmail } from '../../identity/store.ts'
import { notifySecurity } from '../../notifications/notify.ts'
import { auditOperator } from '../../operator/operator-audit.ts'
import type { Services } from '../../services.ts'
import { deleteSessionsOfUser } from '../sessions/store.ts'
import { deleteSecondFactor } from './store.ts'

/**
 * Takes the second factor of a person who lost both app and recovery codes away, and ends their sessions; for operators.
 * `false`: they had none. Throws when nobody has the e-mail.
 */
export async function resetSecondFactor(services: Services, email: string): Promise<boolean> {
  const { db } = services.database
  const person = await findUserByEmail(db, email)
  if (!person) throw new Error(`Nobody has the e-mail ${email}`)
  const organizationUuid = await findFirstOrganization(db, person.uuid)
  const reset = async (tx: Transaction) => {
    if (!(await deleteSecondFactor(tx, person.uuid))) return false
    await deleteSessionsOfUser(tx, person.uuid)
    if (organizationUuid !== null) {
      const event = { action: 'second-factor.reset', entity: 'user', entityId: person.uuid }
      await auditOperator(services, tx, organizationUuid, event)
    }
    await notifySecurity(services, tx, person.uuid, {
      say: () => ({
        title: t('Your second factor was reset by whoever runs the portal'),
        detail: t('Signing in asks for no code until you set up another one. All your sessions were ended.'),
      }),
    })
    return true
  }
  const isReset =
    organizationUuid === null ? await db.transaction(reset) : await withOrganization(db, organizationUuid, reset)
  tellPersonChanged(person.uuid)
  return isReset
}
