import type { RoleName } from '#shared/permissions.ts'
import { hashPassword } from '../auth/passwords/hash-password.ts'
import { requireStrongPassword } from '../auth/passwords/password-policy.ts'
import { storePassword } from '../auth/passwords/set-password.ts'
import { withOrganization } from '../database/with-organization.ts'
import { addMember, createUser, findUserByEmail } from '../identity/store.ts'
import type { Services } from '../services.ts'
import { auditOperator } from './operator-audit.ts'

export type AddedPerson = {
  person: { email: string; firstName: string; lastName: string }
  organizationUuid: string
  role: RoleName
  /** `null`: they keep theirs, or set one by the link they ask for. */
  password: string | null
}

/** Makes a person a member, new to the portal or not, whole or not at all, audited. Throws on a weak password. */
export async function addPerson(services: Services, { person, organizationUuid, role, password }: AddedPerson) {
  const { db } = services.database
  const known = await findUserByEmail(db, person.email)
  if (password) await requireStrongPassword(services, { uuid: known?.uuid ?? null, ...person }, password)
  const passwordHash = password ? await hashPassword(password) : null
  await withOrganization(db, organizationUuid, async tx => {
    const userUuid = known?.uuid ?? (await createUser(tx, person))
    const audit = (action: string, entity: string, after?: object) =>
      auditOperator(services, tx, organizationUuid, { action, entity, entityId: userUuid, after })
    if (!known) await audit('user.create', 'user', person)
    if (passwordHash) {
      const sessionsEnded = await storePassword(tx, { userUuid, passwordHash })
      await audit('password.reset', 'user', { sessionsEnded })
    }
    await addMember(tx, { userUuid, organizationUuid, role })
    await audit('membership.create', 'membership', { email: person.email, role })
  })
}
