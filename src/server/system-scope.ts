import { randomUUID } from 'node:crypto'
import { roles } from '#modules/permissions.ts'
import { findOrganization } from './identity/store.ts'
import { type Actor, createScope, type Scope } from './scope.ts'
import type { Services } from './services.ts'

/** The actor of work that no person asked for in this moment; the audit shows it as such. */
export const systemActor = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'system',
  firstName: '',
  lastName: 'Sextant',
}

/** A scope for jobs and seeds, in a person's name where they asked for it. Throws when the organisation is gone. */
export async function systemScope(
  services: Services,
  organizationUuid: string,
  actor: Actor = systemActor,
): Promise<Scope> {
  const organization = await findOrganization(services.database.db, organizationUuid)
  if (!organization) throw new Error(`There is no organisation ${organizationUuid}`)
  const requestId = randomUUID()
  return createScope(services, {
    organization,
    actor,
    role: roles.Administrator,
    requestId,
    address: null,
  })
}
