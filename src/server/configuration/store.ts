import { and, asc, desc, eq, inArray, lt, max, sql } from 'drizzle-orm'
import { configurationSchema, type ProcessType } from '#shared/configuration.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { organizations } from '../identity/schema.ts'
import { configurations, processTypes } from './schema.ts'

type Reader = Database | Transaction

/** A configuration as stored; `isFallback`: the newest version is broken, so this is an earlier one, or an empty one. */
export type StoredConfiguration = { json: string; isFallback: boolean }

/** How many versions back a good one is looked for. */
const furthestBack = 50

/** The configuration in force: the newest version that can be read. Must run inside `withOrganization`. */
export async function findConfiguration(
  tx: Transaction,
  organization: { uuid: string; type: OrganizationType },
): Promise<StoredConfiguration> {
  const isTheirs = eq(configurations.organizationUuid, organization.uuid)
  const byNewest = desc(configurations.version)
  const [newest] = await tx.select().from(configurations).where(isTheirs).orderBy(byNewest).limit(1)
  if (newest && isReadableConfiguration(newest.json)) return { json: newest.json, isFallback: false }
  const empty = JSON.stringify({ type: organization.type, items: [] })
  if (!newest) return { json: empty, isFallback: false }
  const isEarlier = and(isTheirs, lt(configurations.version, newest.version))
  const earlier = await tx.select().from(configurations).where(isEarlier).orderBy(byNewest).limit(furthestBack)
  const good = earlier.find(({ json }) => isReadableConfiguration(json))
  return { json: good?.json ?? empty, isFallback: true }
}

/** Whether a stored text is a configuration. */
export function isReadableConfiguration(json: string): boolean {
  try {
    return configurationSchema.safeParse(JSON.parse(json)).success
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

export type NewConfiguration = { organizationUuid: string; json: string; createdBy: string; createdAt: Date }

/**
 * Adds a version on top of the others, which changes the organisation; answers its number, from 1. Must run inside
 * `withOrganization`.
 */
export async function saveConfiguration(tx: Transaction, configuration: NewConfiguration): Promise<number> {
  // Two people saving at once get two versions, one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`configuration ${configuration.organizationUuid}`}))`)
  const [newest] = await tx
    .select({ version: max(configurations.version) })
    .from(configurations)
    .where(eq(configurations.organizationUuid, configuration.organizationUuid))
  const version = (newest?.version ?? 0) + 1
  await tx.insert(configurations).values({ ...configuration, version })
  const { organizationUuid, createdAt } = configuration
  await tx.update(organizations).set({ updatedAt: createdAt }).where(eq(organizations.uuid, organizationUuid))
  return version
}

/** The processes of a type by their order; those of `both` are all of them. */
export async function listProcessTypes(db: Reader, type: OrganizationType): Promise<ProcessType[]> {
  const types: OrganizationType[] = type === 'both' ? ['both', 'procurement', 'sales'] : [type]
  return db
    .select({ process: processTypes.process, order: processTypes.order, title: processTypes.title })
    .from(processTypes)
    .where(inArray(processTypes.type, types))
    .orderBy(asc(processTypes.order), asc(processTypes.process))
}

/** Puts the processes of a type in place of those it had. */
export async function saveProcessTypes(tx: Transaction, type: OrganizationType, list: ProcessType[]): Promise<void> {
  await tx.delete(processTypes).where(eq(processTypes.type, type))
  if (list.length > 0) await tx.insert(processTypes).values(list.map(process => ({ ...process, type })))
}
