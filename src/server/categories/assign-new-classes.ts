import { count } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import type { Services } from '../services.ts'
import { systemScope } from '../system-scope.ts'
import { bumpReadingVersion } from '../warehouse/engine/data-version.ts'
import { changingCategories } from './changing-categories.ts'
import { categoryNodes } from './schema.ts'
import { placeNewClasses } from './stage-version.ts'
import { loadSituation } from './store.ts'
import { currentVersion, switchTo } from './switch-version.ts'

export const assignClassesJob = 'assign-category-classes'
export type AssignClasses = { organizationUuid: string }

/**
 * Asks for the classes of lines that came, or of suppliers that have another family now, to be put into categories once
 * the transaction ends well. `key` says what for, so that nothing that comes meanwhile is left out. Does nothing for an
 * organisation without a tree.
 */
export async function requestAssignment(
  scope: Pick<Scope, 'jobs' | 'organization'>,
  tx: Transaction,
  key: string,
): Promise<void> {
  const [nodes] = await tx.select({ found: count() }).from(categoryNodes)
  if (!nodes?.found) return
  const { uuid: organizationUuid } = scope.organization
  await scope.jobs.sendWithin<AssignClasses>(tx, assignClassesJob, { organizationUuid }, `${organizationUuid} ${key}`)
}

/** Puts classes that have no category yet into the version in use; with other families, everything anew. Repeatable. */
export async function assignNewClasses(services: Services, { organizationUuid }: AssignClasses): Promise<void> {
  const scope = await systemScope(services, organizationUuid)
  await scope.exclusively(changingCategories, async () => {
    const situation = await loadSituation(scope)
    const current = currentVersion(situation)
    const { state, modelUuid, families } = situation
    if (!current || ![...state.nodes.values()].some(({ archivedAt }) => archivedAt === null)) return
    if (current.families === families) {
      await placeNewClasses(scope, current)
      await scope.db(tx => bumpReadingVersion(tx, organizationUuid, 'spend'))
    } else await switchTo(scope, situation, { state, modelUuid }, async () => undefined)
  })
}
