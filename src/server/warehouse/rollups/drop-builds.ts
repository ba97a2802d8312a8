import type { DatasetId } from '#shared/datasets.ts'
import type { Scope } from '../../scope.ts'
import { buildOptions, buildTables } from './build.ts'
import { dropFromCopies } from './joined/drop.ts'
import { keptMilliseconds } from './kept-milliseconds.ts'
import { listRollups, type RollupPlace } from './store.ts'

type Warehoused = Pick<Scope, 'warehouse' | 'organization'>
type FoundBuild = { upload: string; build: number }

/** Takes every build of an upload away, and its rows out of copies. */
export async function dropRollup(
  scope: Warehoused & Pick<Scope, 'exclusively'>,
  { dataset, upload }: RollupPlace,
): Promise<void> {
  const builds = await listBuilds(scope, dataset)
  await dropBuilds(
    scope,
    dataset,
    builds.filter(one => one.upload === upload),
  )
  await dropFromCopies(scope, { dataset, upload })
}

/** Takes one build away. */
export function dropBuild(scope: Warehoused, dataset: DatasetId, build: FoundBuild): Promise<void> {
  return dropBuilds(scope, dataset, [build])
}

/**
 * Takes away what is not read any more: builds that are not named, nor were when `justGivenUp`, whose follower began a
 * while ago. For whoever alone builds.
 */
export async function dropGivenUp(
  scope: Warehoused & Pick<Scope, 'db'>,
  dataset: DatasetId,
  justGivenUp: readonly string[],
): Promise<void> {
  const named = (await listRollups(scope, dataset)).map(({ build }) => build)
  const read = new Set([...named, ...justGivenUp])
  const builds = await listBuilds(scope, dataset)
  const isFollowed = ({ upload, build }: FoundBuild) => {
    const followers = builds.filter(one => one.upload === upload && one.build > build).map(one => one.build)
    return followers.length > 0 && Math.min(...followers) < Date.now() - keptMilliseconds
  }
  const over = builds.filter(one => !read.has(String(one.build)) && isFollowed(one))
  await dropBuilds(scope, dataset, over)
}

/** Answered by the engine from what it knows of partitions. */
function listBuilds({ warehouse, organization }: Warehoused, dataset: DatasetId): Promise<FoundBuild[]> {
  const each = buildTables(dataset).map(
    table =>
      `SELECT upload, build FROM ${table} WHERE organization = {organization:UUID} GROUP BY upload, build HAVING count() > 0`,
  )
  return warehouse.rows(
    `SELECT DISTINCT toString(upload) AS upload, build FROM (${each.join(' UNION ALL ')}) ORDER BY upload, build`,
    { organization: organization.uuid },
    buildOptions,
  )
}

async function dropBuilds(
  { warehouse, organization }: Warehoused,
  dataset: DatasetId,
  builds: readonly FoundBuild[],
): Promise<void> {
  for (const { upload, build } of builds) {
    for (const table of buildTables(dataset)) {
      await warehouse.run(
        `ALTER TABLE ${table} DROP PARTITION tuple({organization:UUID}, {upload:UUID}, {build:UInt64})`,
        { organization: organization.uuid, upload, build },
        buildOptions,
      )
    }
  }
}
