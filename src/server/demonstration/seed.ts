import { hashPassword } from '../auth/passwords/hash-password.ts'
import { seedCategories } from '../categories/seed-demonstration.ts'
import { saveConfiguration } from '../configuration/store.ts'
import type { Transaction } from '../database/connect.ts'
import { withOrganization } from '../database/with-organization.ts'
import type { ServerModule } from '../define-server-module.ts'
import { addMember, createOrganization, createUser, listOrganizationUuids } from '../identity/store.ts'
import { seedRegisters } from '../registers/seed-demonstration.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import {
  type DemonstrationOrganization,
  demonstrationOrganizations,
  demonstrationPassword,
  demonstrationUsers,
} from './organizations.ts'
import { removeDemonstration } from './remove.ts'
import { readDemonstrationState, writeDemonstrationState } from './state.ts'

const author = 'demonstration'

/**
 * Fills a portal that has no organisation yet with the demonstration: organisations, people, registers, whatever each
 * module brings, and the categories of what it brought. A seeding that was cut short is taken away and begun again.
 */
export async function seedDemonstration(services: Services, modules: readonly ServerModule[]): Promise<void> {
  const { db } = services.database
  const state = await readDemonstrationState(db)
  if (state === 'ready' || state === 'removed' || services.env.SEXTANT_DEMO === 'off') return
  if (state === 'seeding') await removeDemonstration(services)
  if ((await listOrganizationUuids(db)).length > 0) return
  services.log.info('Seeding the demonstration organisations; this happens once')
  await writeDemonstrationState(db, 'seeding')
  const passwordHash = await hashPassword(demonstrationPassword)
  await db.transaction(tx => seedPeople(tx, passwordHash, services.env.TIME_ZONE))
  for (const organization of demonstrationOrganizations) await seedOrganization(services, modules, organization)
  await writeDemonstrationState(db, 'ready')
}

async function seedPeople(tx: Transaction, passwordHash: string, timeZone: string): Promise<void> {
  for (const { uuid, name, type, baseCurrency, clientLogo } of demonstrationOrganizations) {
    const logos = [...clientLogo]
    await createOrganization(tx, { uuid, name, type, baseCurrency, timeZone, logos, isDemonstration: true })
  }
  for (const { memberships, ...person } of demonstrationUsers) {
    await createUser(tx, { ...person, passwordHash })
    for (const [index, membership] of memberships.entries()) {
      await addMember(tx, { userUuid: person.uuid, ...membership, isActive: index === 0 })
    }
  }
}

async function seedOrganization(
  services: Services,
  modules: readonly ServerModule[],
  { uuid, configuration, data }: DemonstrationOrganization,
): Promise<void> {
  await withOrganization(services.database.db, uuid, tx =>
    saveConfiguration(tx, {
      organizationUuid: uuid,
      json: JSON.stringify(configuration),
      createdBy: author,
      createdAt: services.clock(),
    }),
  )
  const scope = await systemScope(services, uuid)
  await seedRegisters(scope, data)
  for (const module of modules) await module.seed?.(services, scope, data)
  for (const module of modules) await module.seedFromLines?.(scope, data, services)
  await seedCategories(scope, data)
}
