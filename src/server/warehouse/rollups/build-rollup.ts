import type { DatasetId } from '#shared/datasets.ts'
import type { Scope } from '../../scope.ts'
import { factOf } from '../catalogue/catalogue.ts'
import type { Rollup } from '../catalogue/model.ts'
import { sumOfLines } from '../compile/read-rollup.ts'
import { viewOf } from '../compile/read-through.ts'
import type { Params, QueryOptions, Warehouse } from '../connect.ts'
import { questionSettings } from '../query/query-settings.ts'
import type { KnownLines } from '../schema.ts'
import { findRollup, type RollupPlace, useBuild } from './store.ts'

/** When rolling up is worth it. */
export type Worth = {
  /** Fewer lines are read as fast as they are. */
  leastLines: number
  /** A cut is kept when so many lines make one row of it on average. */
  linesPerRow: number
}

export const usualWorth: Worth = { leastLines: 50_000, linesPerRow: 3 }

/** Questions under way may read a build that was given up since. */
const keptMilliseconds = 10 * 60_000

/** Spills to disk instead of growing. The months of days before 1970 are told right by `questionSettings` only. */
const options = {
  lane: 'load',
  settings: {
    ...questionSettings,
    max_execution_time: 0,
    max_threads: 2,
    max_bytes_before_external_group_by: 400_000_000,
    max_memory_usage: 1_500_000_000,
  },
} as const satisfies QueryOptions

type Build = { warehouse: Warehouse; dataset: DatasetId; shape: Rollup; params: Params }

/**
 * Adds up an upload's lines and has questions read that in place of them. Repeatable: it does nothing when that was done,
 * while the lines are being changed, or when they changed meanwhile; whoever changes them asks again.
 */
export function buildRollup(scope: Scope, at: RollupPlace, worth: Worth = usualWorth): Promise<void> {
  return scope.exclusively('rollups', async () => {
    const seen = await scope.db(tx => findRollup(tx, scope, at))
    const { rollup: shape } = factOf(at.dataset)
    if (!shape || !seen || seen.isChanging) return
    const { warehouse, organization } = scope
    const params = { organization: organization.uuid, upload: at.upload, build: await nextBuild(scope, at.dataset) }
    const build = { warehouse, dataset: at.dataset, shape, params }
    const lines = await readLines(build)
    const isWorth = lines.lines > 0 && lines.lines >= worth.leastLines
    const wanted = isWorth ? await worthwhileCuts(build, lines.lines, worth) : []
    const known = { ...lines, rows: await writeCuts(build, wanted) }
    const isUsed = await scope.db(tx => useBuild(tx, scope, at, { seen, build: params.build, known }))
    const isOver = (one: number) => one !== params.build && one < Date.now() - keptMilliseconds
    await dropBuilds(scope, at, isUsed ? isOver : one => one === params.build)
  })
}

/** Builds are numbered by the time they began, each above all others of the organisation. */
async function nextBuild({ warehouse, organization }: Scope, dataset: DatasetId): Promise<number> {
  const [last] = await warehouse.rows<{ build: number }>(
    `SELECT max(build) AS build FROM ${dataset}_rollups WHERE organization = {organization:UUID}`,
    { organization: organization.uuid },
    options,
  )
  return Math.max(Date.now(), (last?.build ?? 0) + 1)
}

const month = 'toStartOfMonth(line.date)'
const mine = 'line.upload = {upload:UUID}'

async function readLines({ warehouse, dataset, params }: Build): Promise<Omit<KnownLines, 'rows'>> {
  const [found] = await warehouse.rows<Omit<KnownLines, 'rows'>>(
    `SELECT count() AS lines, toString(min(line.date)) AS first, toString(max(line.date)) AS last,
  arraySort(groupUniqArrayArray(arrayMap(one -> toString(one.1), line.replaces))) AS replaces
FROM ${viewOf(dataset)} AS line WHERE ${mine}`,
    params,
    options,
  )
  return found ?? { lines: 0, first: '', last: '', replaces: [] }
}

/** One line in so many tells which cuts are hopeless; where more than this share of them differ, a cut is. */
const sampledLines = 8
const hopelessShare = 0.9

/** The cuts that are much smaller than the lines, by an estimate, the largest first: smaller ones are made of those. */
async function worthwhileCuts(build: Build, lines: number, worth: Worth): Promise<string[]> {
  const all = build.shape.cuts.map(({ id }) => id)
  const isSampled = lines >= usualWorth.leastLines
  const sample = isSampled ? await countRows(build, all, ` AND line.row % ${sampledLines} = 0`) : []
  const isHopeless = ({ rows, of }: CountedRows) => rows > of * hopelessShare
  const left = all.filter(id => !sample.some(one => one.cut === id && isHopeless(one)))
  const counts = await countRows(build, left, '')
  return counts
    .filter(({ rows }) => rows * worth.linesPerRow <= lines)
    .sort((a, b) => b.rows - a.rows)
    .map(({ cut }) => cut)
}

type CountedRows = { cut: string; rows: number; of: number }

/** About how many rows cuts would have, of how many lines. */
async function countRows(build: Build, cuts: readonly string[], where: string): Promise<CountedRows[]> {
  const { warehouse, dataset, shape, params } = build
  const counts = cuts.map((cut, index) => {
    const keys = shape.cuts.find(({ id }) => id === cut)?.keys ?? []
    const columns = [month, ...['currency', ...keys].map(column => `line.${column}`)]
    return `uniq(cityHash64(${columns.join(', ')})) AS c${index}`
  })
  const sql = `SELECT ${[...counts, 'count() AS of'].join(', ')} FROM ${viewOf(dataset)} AS line WHERE ${mine}${where}`
  const [found = {}] = await warehouse.rows<Record<string, number>>(sql, params, options)
  return cuts.map((cut, index) => ({ cut, rows: found[`c${index}`] ?? 0, of: found.of ?? 0 }))
}

/** Writes cuts, each from the smallest one already written that has its columns, else from the lines. */
async function writeCuts(build: Build, wanted: readonly string[]): Promise<Record<string, number>> {
  const { warehouse, dataset, shape, params } = build
  const written: Record<string, number> = {}
  for (const id of wanted) {
    const { keys = [] } = shape.cuts.find(cut => cut.id === id) ?? {}
    const has = (of: string) => keys.every(key => shape.cuts.find(cut => cut.id === of)?.keys.includes(key))
    const [source] = Object.keys(written)
      .filter(has)
      .sort((a, b) => (written[a] ?? 0) - (written[b] ?? 0))
    await warehouse.run(
      cutSql(build, keys, source !== undefined),
      { ...params, cut: id, source: source ?? '' },
      options,
    )
    const [counted] = await warehouse.rows<{ rows: number }>(
      `SELECT count() AS rows FROM rolled_${dataset}(organization={organization:UUID})
WHERE upload = {upload:UUID} AND build = {build:UInt64} AND cut = {cut:String}`,
      { ...params, cut: id },
      options,
    )
    written[id] = counted?.rows ?? 0
  }
  return written
}

function cutSql({ dataset, shape }: Build, keys: readonly string[], isFromCut: boolean): string {
  const columns = ['currency', ...keys]
  const sums = shape.sums.map(sum => (isFromCut ? `sum(line.${sum.column})` : sumOfLines(sum)))
  const from = isFromCut
    ? `rolled_${dataset}(organization={organization:UUID}) AS line
WHERE ${mine} AND line.build = {build:UInt64} AND line.cut = {source:String}`
    : `${viewOf(dataset)} AS line
WHERE ${mine}`
  return `INSERT INTO ${dataset}_rollups (organization, upload, build, cut, date, ${columns.join(', ')}, ${shape.sums.map(({ column }) => column).join(', ')})
SELECT {organization:UUID}, {upload:UUID}, {build:UInt64}, {cut:String}, ${month} AS of_month,
  ${columns.map(column => `line.${column}`).join(', ')},
  ${sums.join(',\n  ')}
FROM ${from}
GROUP BY of_month, ${columns.map(column => `line.${column}`).join(', ')}`
}

/** Takes every build of an upload away. */
export function dropRollup(scope: Pick<Scope, 'warehouse' | 'organization'>, at: RollupPlace): Promise<void> {
  return dropBuilds(scope, at, () => true)
}

async function dropBuilds(
  { warehouse, organization }: Pick<Scope, 'warehouse' | 'organization'>,
  { dataset, upload }: RollupPlace,
  isOver: (build: number) => boolean,
): Promise<void> {
  const params = { organization: organization.uuid, upload }
  const builds = await warehouse.rows<{ build: number }>(
    `SELECT DISTINCT build FROM ${dataset}_rollups WHERE organization = {organization:UUID} AND upload = {upload:UUID}`,
    params,
    options,
  )
  for (const { build } of builds.filter(one => isOver(one.build))) {
    await warehouse.run(
      `ALTER TABLE ${dataset}_rollups DROP PARTITION tuple({organization:UUID}, {upload:UUID}, {build:UInt64})`,
      { ...params, build },
      options,
    )
  }
}
