import { and, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { actionWords, summaryOf } from '#modules/audit-words.ts'
import { auditEntries } from '#server/audit/schema.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { systemActor } from '#server/system-scope.ts'
import { fieldsChanged } from '#server/things/list-history.ts'
import { namesOf } from '#server/things/member-names.ts'
import { valuesAt, valuesNow } from '#server/tracked/keep-values.ts'
import { calendarOf } from '#shared/calendar.ts'
import { grainStart } from '#shared/fiscal-periods.ts'
import { timeOn } from '#shared/schedules.ts'
import type { OkrWeek } from '../contract-week.ts'
import { isOpenPeriod } from './awaited.ts'
import { refreshFigures } from './evaluate-figures.ts'
import { figuresChangedAt } from './figures-changed.ts'
import { historyTerms } from './history-terms.ts'
import { inUnit } from './present-goals.ts'
import { checkIns, keyResults, objectives, okrPeriods } from './schema.ts'
import { isThere, type KeyResultRow, type ObjectiveRow, todayOf } from './store.ts'

/** So many entries of each kind are told. */
const mostTold = 50

type Goal = Pick<OkrWeek['changed'][number], 'keyResultUuid' | 'objectiveUuid' | 'title'>
type Mine = { objectives: ObjectiveRow[]; keyResults: KeyResultRow[] }

/** What happened since the week began to the goals that the person owns or contributes to, in open periods. */
export async function readWeek(scope: Scope): Promise<OkrWeek> {
  await refreshFigures(scope)
  const { organization } = scope
  const today = todayOf(scope)
  const from = grainStart(today, 'week', calendarOf(organization))
  const begin = timeOn(from, { hour: 0, timeZone: organization.timeZone })
  return scope.db(async tx => {
    const mine = await readGoals(tx, scope)
    return {
      ...{ from, today },
      checkedIn: await readCheckIns(tx, scope, from),
      moved: await readMoved(tx, scope, mine, begin),
      changed: await readChanged(tx, scope, mine, begin),
    }
  })
}

async function readGoals(tx: Transaction, scope: Scope): Promise<Mine> {
  const { uuid } = scope.actor
  const rows = await tx
    .select({ objective: objectives, keyResult: keyResults })
    .from(objectives)
    .innerJoin(okrPeriods, eq(okrPeriods.uuid, objectives.periodUuid))
    .leftJoin(keyResults, and(eq(keyResults.objectiveUuid, objectives.uuid), isNull(keyResults.deletedAt)))
    .where(
      and(
        ...[isThere(scope), isNull(objectives.archivedAt), isOpenPeriod(scope)],
        or(
          eq(objectives.ownerUuid, uuid),
          sql`${uuid}::uuid = any(${objectives.contributors})`,
          eq(keyResults.ownerUuid, uuid),
        ),
      ),
    )
  const isOf = ({ ownerUuid, contributors }: ObjectiveRow) => ownerUuid === uuid || contributors.includes(uuid)
  return {
    objectives: [...new Map(rows.map(({ objective }) => [objective.uuid, objective])).values()].filter(isOf),
    keyResults: rows.flatMap(({ keyResult }) => keyResult ?? []),
  }
}

async function readCheckIns(tx: Transaction, scope: Scope, from: string): Promise<OkrWeek['checkedIn']> {
  const rows = await tx
    .select({ said: checkIns, keyResult: keyResults })
    .from(checkIns)
    .innerJoin(keyResults, and(eq(keyResults.uuid, checkIns.keyResultUuid), isNull(keyResults.deletedAt)))
    .innerJoin(objectives, eq(objectives.uuid, keyResults.objectiveUuid))
    .where(and(isThere(scope), eq(checkIns.by, scope.actor.uuid), gte(checkIns.day, from)))
    .orderBy(desc(checkIns.day), desc(checkIns.createdAt))
    .limit(mostTold)
  return rows.map(({ said, keyResult }) => {
    const { uuid, day, value, note, status, confidence } = said
    return { ...goalOf(keyResult), uuid, day, value, note, status, confidence, unit: keyResult.unit }
  })
}

async function readMoved(tx: Transaction, scope: Scope, mine: Mine, begin: Date): Promise<OkrWeek['moved']> {
  const live = mine.keyResults.flatMap(row =>
    row.figure === null || row.isOverridden ? [] : [{ row, figure: row.figure }],
  )
  if (live.length === 0) return []
  const uuids = live.map(({ row }) => row.uuid)
  const changedAt = await figuresChangedAt(tx, scope, uuids)
  const isOther = (uuid: string) => (changedAt.get(uuid) ?? begin) > begin
  const [now, then] = [await valuesNow(tx, scope, 'keyResult'), await valuesAt(tx, scope, 'keyResult', begin)]
  const moved = live.flatMap(({ row, figure }) => {
    const [known, before] = [now.get(row.uuid), then.get(row.uuid)]
    if (!known || !before || known.value === before.value || isOther(row.uuid)) return []
    const [value, former] = [known.value, before.value].map(one => inUnit(row.unit, figure, one))
    return [
      {
        ...goalOf(row),
        unit: row.unit,
        before: former ?? null,
        value: value ?? null,
        since: known.since.toISOString(),
      },
    ]
  })
  return moved.toSorted((a, b) => (a.title < b.title ? -1 : 1)).slice(0, mostTold)
}

async function readChanged(tx: Transaction, scope: Scope, mine: Mine, begin: Date): Promise<OkrWeek['changed']> {
  const goals = new Map<string, Goal>([
    ...mine.objectives.map(({ uuid, title }): [string, Goal] => [
      uuid,
      { keyResultUuid: null, objectiveUuid: uuid, title },
    ]),
    ...mine.keyResults.map((row): [string, Goal] => [row.uuid, goalOf(row)]),
  ])
  if (goals.size === 0) return []
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(
      and(
        ...[eq(auditEntries.organizationUuid, scope.organization.uuid), gte(auditEntries.at, begin)],
        ...[
          inArray(auditEntries.entity, ['objective', 'keyResult']),
          inArray(auditEntries.entityId, [...goals.keys()]),
        ],
        ...[ne(auditEntries.actorUuid, scope.actor.uuid), ne(auditEntries.actorUuid, systemActor.uuid)],
      ),
    )
    .orderBy(desc(auditEntries.sequence))
    .limit(mostTold)
  const names = await namesOf(
    tx,
    scope,
    rows.flatMap(({ actorUuid }) => actorUuid ?? []),
  )
  return rows.flatMap(({ entity, entityId, at, actorUuid, actorEmail, action, before, after }) => {
    const goal = goals.get(entityId)
    const terms = entity === 'objective' ? historyTerms.objective : historyTerms.keyResult
    const fields = before ? fieldsChanged(terms, before, after).map(({ label }) => label) : []
    const by = (actorUuid && names.get(actorUuid)) || actorEmail
    const what = summaryOf(after) ?? actionWords(action)
    return goal ? [{ ...goal, at: at.toISOString(), by, what, fields }] : []
  })
}

function goalOf({ uuid, objectiveUuid, title }: KeyResultRow) {
  return { keyResultUuid: uuid, objectiveUuid, title }
}
