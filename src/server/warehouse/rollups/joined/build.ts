import { isDeepStrictEqual } from 'node:util'
import type { DatasetId } from '#shared/datasets.ts'
import type { Scope } from '../../../scope.ts'
import { factOf } from '../../catalogue/catalogue.ts'
import type { Rollup } from '../../catalogue/model.ts'
import type { JoinedRollup } from '../../compile/rolled.ts'
import { pinVersions } from '../../query/query-scope.ts'
import { readingOf } from '../../query/reading.ts'
import { addingUp, buildOptions } from '../build.ts'
import { joinParts } from '../join-parts.ts'
import { keptMilliseconds } from '../kept-milliseconds.ts'
import { nextBuildNumber } from '../next-build-number.ts'
import { listRollups } from '../store.ts'
import { dropCopies, droppingCopies, joinedTable } from './drop.ts'
import { awaitsJoining, requestClearing } from './request.ts'
import { joinableBuilds, smallCuts } from './small-cuts.ts'
import { findJoined, nameJoined, readableCopies } from './store.ts'

type Copied = Pick<JoinedRollup, 'of' | 'rows'>

/**
 * Copies the small cuts of an organisation's builds beside each other and has questions read that while just those builds are
 * read; takes away what nobody reads any more. Repeatable: it copies nothing when that was done or when lines are still to be
 * added up, and names nothing when builds were given up meanwhile; whoever does either asks again.
 */
export function joinRollups(unpinned: Scope, dataset: DatasetId): Promise<void> {
  return unpinned.exclusively(addingUp, async turn => {
    const scope = await pinVersions(unpinned)
    const build = await nextBuildNumber(scope, [joinedTable(dataset)], buildOptions)
    try {
      const { rollups = [], documented } = await readingOf(scope, dataset)
      const found = await findJoined(scope, dataset)
      if (documented && awaitsJoining(found, rollups))
        await join({ scope, dataset, build, turn }, smallCuts(rollups), found)
    } finally {
      await dropOver(scope, dataset, build)
    }
  })
}

/**
 * What is neither named nor was a while ago is over. Of what was left half written only the own copy goes at once: another's may be
 * written just now, where the turn was lost.
 */
async function dropOver(scope: Scope, dataset: DatasetId, own: number): Promise<void> {
  await scope.exclusively(droppingCopies, async turn => {
    const read = await readableCopies(scope, dataset)
    turn.throwIfAborted()
    const isOld = (build: number) => build < Date.now() - keptMilliseconds
    const isOver = (build: number) => !read.includes(build) && (build === own || isOld(build))
    await dropCopies(scope.warehouse, scope.organization.uuid, dataset, isOver)
  })
}

type Joining = { scope: Scope; dataset: DatasetId; build: number; turn: AbortSignal }

/** `wanted` in place of what was `found`; `null` where nothing is to be joined any more. */
async function join(joining: Joining, wanted: Copied | null, found: JoinedRollup | null): Promise<void> {
  const { scope, dataset, build, turn } = joining
  const copy = wanted && { build, of: wanted.of, rows: await copyCuts(joining, wanted) }
  await scope.db(async tx => {
    const named = joinableBuilds(await listRollups({ db: work => work(tx) }, dataset))
    if (copy && !Object.entries(copy.of).every(([upload, build]) => named[upload] === build)) return
    turn.throwIfAborted()
    if (copy && !isDeepStrictEqual(copy.rows, wanted.rows))
      throw new Error(`A copy of ${dataset} has not the rows of its builds`)
    await nameJoined(tx, scope, dataset, copy)
    if (found) await requestClearing(scope, tx, dataset, found.build)
  })
}

/** Writes a copy; answers how many rows of each cut it has. */
async function copyCuts({ scope, dataset, build }: Joining, { of, rows }: Copied): Promise<Record<string, number>> {
  const { warehouse, organization } = scope
  const { rollup: shape } = factOf(dataset)
  if (!shape) throw new Error(`Nothing says how lines of ${dataset} are added up`)
  const table = joinedTable(dataset)
  const params = { organization: organization.uuid, build }
  const columns = columnsOf(shape).join(', ')
  await warehouse.run(
    `INSERT INTO ${table} (organization, build, ${columns})
SELECT organization, {build:UInt64}, ${columns}
FROM ${dataset}_rollups
WHERE organization = {organization:UUID} AND build IN CAST({of:Array(String)}, 'Array(UInt64)') AND cut IN {cuts:Array(String)}`,
    { ...params, of: Object.values(of), cuts: Object.keys(rows) },
    buildOptions,
  )
  await joinParts(scope, { table, tuple: '{organization:UUID}, {build:UInt64}', params, options: buildOptions })
  const counted = await warehouse.rows<{ cut: string; rows: number }>(
    `SELECT cut, count() AS rows FROM ${table} WHERE organization = {organization:UUID} AND build = {build:UInt64} GROUP BY cut`,
    params,
    buildOptions,
  )
  const written = new Map(counted.map(one => [one.cut, one.rows]))
  return Object.fromEntries(Object.keys(rows).map(cut => [cut, written.get(cut) ?? 0]))
}

/** What is copied of a row: all that any cut keeps. */
function columnsOf({ cuts, sums, documents }: Rollup): string[] {
  const keys = [...new Set(cuts.flatMap(cut => cut.keys))]
  const counts = documents.flatMap(({ column }) => [`${column}_own`, `${column}_shared`])
  return ['upload', 'cut', 'date', 'currency', ...keys, ...sums.map(({ column }) => column), ...counts]
}
