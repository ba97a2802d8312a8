import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { listMappingVersions, useMappingVersion } from '../warehouse/query/mapping-version.ts'
import type { CategoryState } from './category-state.ts'
import { stageVersion } from './stage-version.ts'
import { lockRevision, reserveVersion, type Situation, updateState } from './store.ts'
import { type CategoryVersion, dropOldVersions, dropVersion } from './version-store.ts'

/** The version in use, when there is one. */
export function currentVersion({ version, state, familiesThen, modelUuid }: Situation): CategoryVersion | null {
  return version === null ? null : { version, state, families: familiesThen ?? undefined, modelUuid }
}

type Next = { state: CategoryState; modelUuid: string | null }

/** Writes the version of another state and lends it to `work`; when that throws, the version is dropped again. */
export async function withStaged<T>(
  scope: Scope,
  situation: Situation,
  next: Next,
  work: (version: number) => Promise<T>,
): Promise<T> {
  const version = await reserveVersion(scope)
  try {
    await stageVersion(scope, { version, families: situation.families, ...next }, currentVersion(situation))
    return await work(version)
  } catch (error) {
    // A connection that was lost while the switch was written down may hide that it was.
    const used = await scope.db(listMappingVersions)
    if (!used.some(one => one.kind === 'category' && one.version === version)) await dropVersion(scope, version)
    throw error
  }
}

/**
 * Has every reader use another state of the categories from one moment on. `record` writes down what changed, in the
 * transaction that switches. Throws `conflict` when somebody else changed the categories since the situation was read.
 */
export async function switchTo(
  scope: Scope,
  situation: Situation,
  next: Next,
  record: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { uuid } = scope.organization
  const used = await withStaged(scope, situation, next, async version => {
    await scope.db(async tx => {
      await lockRevision(tx, uuid, situation.revision)
      await record(tx)
      const { modelUuid } = next
      await updateState(tx, uuid, { isChange: true, modelUuid, familiesVersion: situation.families ?? null })
      await useMappingVersion(tx, uuid, { kind: 'category', version })
    })
    return version
  })
  await dropOldVersions(scope, used).catch((error: unknown) => {
    scope.log.warn({ err: error }, 'Old versions of the categories could not be dropped; the next change tries again')
  })
}
