import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { type AskedFigure, askFigures } from '#server/tracked/ask-figures.ts'
import { type KeptFigures, keepValues, keptState } from '#server/tracked/keep-values.ts'
import { dataVersions } from '#server/warehouse/engine/data-version.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { calendarOf, hasWeekYears } from '#shared/calendar.ts'
import { datasetsOfType } from '#shared/datasets.ts'
import { loadableIds } from '#shared/loadables.ts'
import { daysOf, type TrackedFigure } from '#shared/tracked-figure.ts'
import type { Season } from '../rules-pace.ts'
import { readSeasons } from './read-season.ts'
import { keyResults, objectives, okrPeriods } from './schema.ts'
import { isThere, type KeyResultRow, type PeriodRow, todayOf } from './store.ts'

export const evaluateGoalsJob = 'evaluate-goals'
export type EvaluateGoals = { organizationUuid: string }

/** So many figures over so many lines are asked while a person waits. */
const fewFigures = 50
const fewLines = 1_000_000

type Live = { row: KeyResultRow & { figure: TrackedFigure }; period: PeriodRow }

/**
 * Has the key results that follow lines know what these say now. Answers whether that is under way: the figures are many, and
 * what is known of them is of an earlier state of the lines.
 */
export async function refreshFigures(scope: Scope): Promise<boolean> {
  const { live, state, known } = await scope.db(tx => readLive(tx, scope))
  if (known === state || live.length === 0) return false
  if (live.length > fewFigures || (await countLines(scope)) > fewLines) {
    const { uuid } = scope.organization
    const job = { organizationUuid: uuid }
    await scope.db(tx => scope.jobs.sendWithin<EvaluateGoals>(tx, evaluateGoalsJob, job, `${uuid} ${state}`))
    return true
  }
  await evaluateGoals(scope)
  return false
}

/** Asks what the lines say of every key result that follows them, unless that was done for the state they are in. */
export function evaluateGoals(scope: Scope): Promise<void> {
  return scope.exclusively('goals', async () => {
    const { live, state, version, known } = await scope.db(tx => readLive(tx, scope))
    if (known === state) return
    const days = { today: todayOf(scope), calendar: calendarOf(scope.organization) }
    const asked = live.flatMap(({ row, period }): AskedFigure[] => {
      const those = daysOf(row.figure.rule, { ...days, period })
      return those ? [{ key: row.uuid, figure: row.figure, days: those }] : []
    })
    const answers = await askFigures(scope, asked)
    const found: KeptFigures = new Map(
      asked.flatMap(({ key, days }) => {
        const answer = answers.get(key)
        return answer ? [[key, { ...answer, days }] as const] : []
      }),
    )
    const seasonal = live.filter(({ row, period }) => row.pace === 'season' && period.closedAt === null)
    const seasons = await readSeasons(
      scope,
      seasonal.map(({ row, period }) => ({ key: row.uuid, figure: row.figure, period })),
    )
    await scope.db(async tx => {
      await keepValues(tx, scope, 'keyResult', { found, version, state })
      await keepSeasons(tx, scope, seasons)
    })
  })
}

async function keepSeasons(tx: Transaction, { organization }: Scope, seasons: ReadonlyMap<string, Season | null>) {
  const rows = JSON.stringify([...seasons].map(([uuid, season]) => [uuid, season]))
  await tx.execute(sql`update ${keyResults} as known set season = nullif(one->1, 'null'::jsonb)
    from jsonb_array_elements(${rows}::jsonb) as one
    where known.organization_uuid = ${organization.uuid} and known.uuid = (one->>0)::uuid
      and known.season is distinct from nullif(one->1, 'null'::jsonb)`)
}

/** The same for the job that whoever finds it missing asks for. */
export async function evaluateGoalsOf(services: Services, { organizationUuid }: EvaluateGoals): Promise<void> {
  await evaluateGoals(await systemScope(services, organizationUuid))
}

/** The same in every organisation whose lines or key results changed since. What fails is logged, and done the next time. */
export async function evaluateGoalsEverywhere(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    try {
      await evaluateGoals(await systemScope(services, organizationUuid))
    } catch (error) {
      services.log.error({ err: error, organizationUuid }, 'Key results could not be asked for what the lines say')
    }
  }
}

/** The key results that follow lines, and what their figures rest on, as one text. */
async function readLive(tx: Transaction, scope: Scope) {
  const rows = await tx
    .select({ row: keyResults, period: okrPeriods })
    .from(keyResults)
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .innerJoin(okrPeriods, eq(okrPeriods.uuid, objectives.periodUuid))
    .where(and(isThere(scope), isNull(keyResults.deletedAt), isNotNull(keyResults.figure)))
    .orderBy(keyResults.uuid)
  const live = rows.flatMap(({ row, period }): Live[] =>
    row.figure === null ? [] : [{ row: { ...row, figure: row.figure }, period }],
  )
  const versions = await dataVersions({ db: work => work(tx) })
  const version = loadableIds.reduce((sum, dataset) => sum + versions[dataset].version, 0)
  const asked = live.map(({ row, period }) => [row.uuid, row.figure, row.pace, period.from, period.to])
  const rests = [version, scope.organization.baseCurrency, todayOf(scope), yearsOf(scope), asked]
  const state = createHash('sha256').update(JSON.stringify(rests)).digest('hex')
  return { live, version, state, known: (await keptState(tx, scope, 'keyResult'))?.state ?? null }
}

/** By what the days of figures go: the first day of a person’s week is not among it, unless years are of whole weeks. */
function yearsOf({ organization }: Scope) {
  const calendar = calendarOf(organization)
  return hasWeekYears(calendar) ? calendar : { ...calendar, weekStart: 0 }
}

async function countLines(scope: Scope): Promise<number> {
  const extents = await Promise.all(datasetsOfType[scope.organization.type].map(dataset => queryExtent(scope, dataset)))
  return extents.reduce((sum, { lines }) => sum + lines, 0)
}
