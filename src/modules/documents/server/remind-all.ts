import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { clockIn } from '#shared/formats/zoned.ts'
import { remindOfObligations } from './obligations/remind-of-obligations.ts'
import { remindOfRenewals } from './renewals/remind-of-renewals.ts'

/** Nobody is told of their day before it begins. */
const tellingHour = 7

const reminders = [remindOfRenewals, remindOfObligations]

/** Reminds people of their contracts in every organisation. What fails is logged, and done the next time. */
export async function remindAll(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    for (const remind of reminders) {
      try {
        const scope = await systemScope(services, organizationUuid)
        if (clockIn(scope.now(), scope.organization.timeZone).hour >= tellingHour) await remind(scope)
      } catch (error) {
        services.log.error({ err: error, organizationUuid }, 'The reminders of contracts failed')
      }
    }
  }
}
