import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { isModuleOn } from '#server/configuration/demand-module.ts'
import type { Transaction } from '#server/database/connect.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import { takeDue } from '#server/schedules/take-due.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { dayIn } from '#shared/formats/zoned.ts'
import { addDays } from '#shared/period.ts'
import { lastTime } from '#shared/schedules.ts'
import { manifest } from '../manifest.ts'
import type { OkrStatus } from '../okr-words.ts'
import { dueSince } from '../rules-rhythm.ts'
import { isOpenPeriod, type RhythmRow, readAwaited, readRhythms, whoIsAsked } from './awaited.ts'
import { loadGoals } from './load-goals.ts'
import { presentGoals } from './present-goals.ts'
import { takeTime } from './rhythms.ts'
import { keyResults, okrPeriods } from './schema.ts'
import { todayOf } from './store.ts'
import { peopleOf, tellBehind, tellEnding, tellToCheckIn } from './tell-people.ts'

/** Asks and tells people in every organisation that has goals in its portal what is due. What fails is logged, and done the next time. */
export async function askEverywhere(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    try {
      const scope = await systemScope(services, organizationUuid)
      if (!(await scope.db(tx => isModuleOn(tx, scope.organization, manifest.navigation.item)))) continue
      await askToCheckIn(scope)
      await tellOfDay(scope)
    } catch (error) {
      services.log.error({ err: error, organizationUuid }, 'People could not be told of their goals')
    }
  }
}

/** Asks people to check in by the rhythms whose time has come: of each time once, and everybody once for all of them. */
export function askToCheckIn(scope: Scope): Promise<void> {
  return scope.db(async tx => {
    const come: RhythmRow[] = []
    for (const row of await readRhythms(tx, scope)) if (await takeTime(tx, scope, row)) come.push(row)
    if (come.length === 0) return
    const awaited = await readAwaited(tx, scope)
    await tellToCheckIn(
      tx,
      scope,
      awaited.filter(one => dueSince(come, one, scope.now()) !== null),
    )
  })
}

/** Nobody is told of their day before it begins. */
const tellingHour = 7
const daysBeforeEnd = 7

/** Tells people once a day which key results came to be behind, and which periods end in a week. */
export function tellOfDay(scope: Scope): Promise<void> {
  const { organization, now } = scope
  return scope.db(async tx => {
    const { timeZone } = organization
    const due = lastTime({ kind: 'daily' }, { hour: tellingHour, timeZone }, now())
    const since = await takeDue(tx, { organizationUuid: organization.uuid, thing: 'okr-day', due })
    if (since === null) return
    const today = todayOf(scope)
    const periods = await tx
      .select()
      .from(okrPeriods)
      .where(and(isOpenPeriod(scope), gte(okrPeriods.to, today)))
    for (const period of periods) {
      const loaded = await loadGoals(tx, scope, period)
      const goals = presentGoals(scope, loaded).filter(({ isArchived }) => !isArchived)
      const soon = addDays(period.to, -daysBeforeEnd)
      if (dayIn(since, timeZone) < soon && soon <= today) await tellEnding(tx, scope, period, peopleOf(goals))
      await tellPace(tx, scope, goals, loaded.names)
    }
  })
}

const bad: readonly unknown[] = ['At risk', 'In Trouble'] satisfies OkrStatus[]
const worse = (status: unknown, than: unknown) => bad.indexOf(status) > bad.indexOf(than)

type Goals = ReturnType<typeof presentGoals>
type Names = ReadonlyMap<string, string>

/** Tells the owners of key results that are behind, unless they were told, or say so themselves. */
async function tellPace(tx: Transaction, scope: Scope, goals: Goals, names: Names): Promise<void> {
  const all = goals.flatMap(({ owner, keyResults }) =>
    keyResults.map(one => ({ ...one, ownerUuid: whoIsAsked(one, owner?.uuid ?? null, names) })),
  )
  const behind = all.filter(({ suggested, status }) => bad.includes(suggested) && status !== 'Completed')
  const known = await readTold(
    tx,
    scope,
    all.map(({ uuid }) => uuid),
  )
  const fresh = behind.filter(({ uuid, suggested }) => known.get(uuid) !== suggested)
  const unsaid = fresh.filter(
    ({ uuid, suggested, status }) => worse(suggested, status) && worse(suggested, known.get(uuid)),
  )
  await tellBehind(tx, scope, unsaid)
  const isBehind = new Set(behind.map(({ uuid }) => uuid))
  const over = [...known.keys()].filter(uuid => !isBehind.has(uuid))
  for (const status of ['At risk', 'In Trouble'] as const) {
    const those = fresh.filter(({ suggested }) => suggested === status).map(({ uuid }) => uuid)
    await keepTold(tx, scope, those, status)
  }
  await keepTold(tx, scope, over, null)
}

async function readTold(tx: Transaction, { organization }: Scope, uuids: readonly string[]) {
  if (uuids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ uuid: keyResults.uuid, paceTold: keyResults.paceTold })
    .from(keyResults)
    .where(and(isAmong(organization.uuid, uuids), sql`${keyResults.paceTold} is not null`))
  return new Map(rows.flatMap(({ uuid, paceTold }) => (paceTold === null ? [] : [[uuid, paceTold] as const])))
}

async function keepTold(
  tx: Transaction,
  { organization }: Scope,
  uuids: readonly string[],
  paceTold: 'At risk' | 'In Trouble' | null,
): Promise<void> {
  if (uuids.length === 0) return
  await tx.update(keyResults).set({ paceTold }).where(isAmong(organization.uuid, uuids))
}

function isAmong(organizationUuid: string, uuids: readonly string[]) {
  return and(eq(keyResults.organizationUuid, organizationUuid), inArray(keyResults.uuid, [...uuids]))
}
