import type { Scope } from '../../../scope.ts'
import { factOf } from '../../catalogue/catalogue.ts'
import { column, needsOf } from '../../catalogue/expression.ts'
import type { RolledCut, Rollup } from '../../catalogue/model.ts'
import { createSourceParameters, sourceOf } from '../../compile/compile-source.ts'
import { sumOfLines } from '../../compile/read-rollup.ts'
import { viewOf } from '../../compile/read-through.ts'
import type { QueryOptions } from '../../connect.ts'
import { dataVersions } from '../../engine/data-version.ts'
import { pinVersions, questionSettings } from '../../query/query-scope.ts'
import { settingsOf } from '../../query/query-settings.ts'
import { month, usualWorth, type Worth } from '../choose-cuts.ts'
import { joinParts } from '../join-parts.ts'
import { keptMilliseconds } from '../kept-milliseconds.ts'
import { nextBuildNumber } from '../next-build-number.ts'
import { dropAgreementBuilds } from './drop.ts'
import { findAgreementRollup, nameAgreementRollup, readAsOf } from './store.ts'

const table = 'spend_agreement_rollups'
const day = 'line.date'
/** What lines do not have before they are held against anything. */
const looked = ['contract_status', 'supplier_standing', 'covering_contract', 'baseline_source']

/** Of all lines and what they are held against, in one pass; spills to disk instead of growing. */
const options = {
  lane: 'load',
  settings: {
    ...questionSettings,
    max_execution_time: 0,
    max_threads: 2,
    max_bytes_before_external_group_by: 600_000_000,
    max_memory_usage: 2_500_000_000,
  },
} as const satisfies QueryOptions

/**
 * Adds up the organisation's purchase lines with what they were held against, and has questions read that while the data
 * stays as it is. Repeatable: it does nothing when that was done, and what changes meanwhile leaves the build unread.
 */
export function buildAgreementRollup(unpinned: Scope, worth: Worth = usualWorth): Promise<void> {
  return unpinned.exclusively('agreement roll-ups', async () => {
    const scope = await pinVersions(unpinned)
    const readAs = readAsOf(scope, scope.versions)
    const { agreementRollup: shape } = factOf('spend')
    if (!shape || (await findAgreementRollup(scope, readAs))) return
    const build = await nextBuildNumber(scope, [table], options)
    const { cuts, lines } = await worthwhileCuts(scope, shape, worth)
    const written = cuts.length > 0 ? await writeCuts(scope, { ...shape, cuts }, build) : {}
    // How many rows contracts make is known once they are written.
    const rows = Object.fromEntries(Object.entries(written).filter(([, many]) => many * worth.linesPerRow <= lines))
    const isUsed = await scope.db(async tx => {
      const isAsSeen = readAsOf(scope, await dataVersions({ db: work => work(tx) })) === readAs
      if (isAsSeen) await nameAgreementRollup(tx, scope, { readAs, build, rows })
      return isAsSeen
    })
    const isOver = (one: number) => one !== build && one < Date.now() - keptMilliseconds
    await dropAgreementBuilds(scope.warehouse, scope.organization.uuid, isUsed ? isOver : one => one === build)
  })
}

/** The cuts that are much smaller than the lines, by what their keys of lines say; statuses make few rows more. */
async function worthwhileCuts(
  scope: Scope,
  { cuts }: Rollup,
  { linesPerRow }: Worth,
): Promise<{ cuts: readonly RolledCut[]; lines: number }> {
  const counts = cuts.map(({ keys, isOfDays }, index) => {
    const columns = [
      isOfDays ? day : month,
      ...['upload', 'currency', ...keys.filter(key => !looked.includes(key))].map(key => `line.${key}`),
    ]
    return `uniq(cityHash64(${columns.join(', ')})) AS c${index}`
  })
  const [found = {}] = await scope.warehouse.rows<Record<string, number>>(
    `SELECT count() AS lines, ${counts.join(', ')} FROM ${viewOf('spend')} AS line`,
    { organization: scope.organization.uuid },
    options,
  )
  const { lines = 0 } = found
  return { lines, cuts: cuts.filter((_, index) => (found[`c${index}`] ?? 0) * linesPerRow <= lines) }
}

/** Writes every cut of a build at once and answers how many rows each has. */
async function writeCuts(scope: Scope, shape: Rollup, build: number): Promise<Record<string, number>> {
  const settings = await settingsOf(scope, 'spend')
  const { agreements: _, rollups: __, ...reading } = settings
  const always = ['line.upload', 'line.currency']
  const keys = [...new Set(shape.cuts.flatMap(cut => cut.keys))]
  const sets = shape.cuts.map(({ keys, isOfDays }) => {
    const columns = [isOfDays ? day : month, ...always, ...keys.map(key => `line.${key}`)]
    return `(${columns.join(', ')})`
  })
  const columns = keys.map(key => `line.${key}`)
  const sums = shape.sums.map(sumOfLines)
  const parameters = createSourceParameters(scope.organization.uuid, reading)
  const needs = needsOf(
    keys.map(column),
    shape.sums.flatMap(({ of, where }) => (where ? [of, where] : [of])),
  )
  await scope.warehouse.run(
    `INSERT INTO ${table} (organization, build, cut, date, upload, currency, ${keys.join(', ')}, ${shape.sums.map(({ column }) => column).join(', ')})
SELECT {organization:UUID}, {build:UInt64}, ${cutOf(shape)}, if(grouping(${month}) = 0, ${month}, ${day}), line.upload, line.currency,
  ${columns.join(', ')},
  ${sums.join(',\n  ')}
${sourceOf(factOf('spend'), reading, needs)}
GROUP BY GROUPING SETS (${sets.join(',\n  ')})`,
    { ...parameters.values(), build },
    options,
  )
  const params = { organization: scope.organization.uuid, build }
  await joinParts(scope, { table, tuple: '{organization:UUID}, {build:UInt64}', params, options })
  const counted = await scope.warehouse.rows<{ cut: string; rows: number }>(
    `SELECT cut, count() AS rows FROM ${table} WHERE organization = {organization:UUID} AND build = {build:UInt64} GROUP BY cut`,
    params,
    options,
  )
  return Object.fromEntries(counted.map(({ cut, rows }) => [cut, rows]))
}

/** Which cut a grouped row is of: that by whose keys, and no others, it was grouped. */
function cutOf({ cuts }: Rollup): string {
  const keys = [...new Set(cuts.flatMap(cut => cut.keys))]
  const named = cuts.map(cut => {
    const isGrouped = keys.map(key => `grouping(line.${key}) = ${cut.keys.includes(key) ? 0 : 1}`)
    return `${isGrouped.join(' AND ')}, '${cut.id}'`
  })
  return `multiIf(${named.join(', ')}, '')`
}
