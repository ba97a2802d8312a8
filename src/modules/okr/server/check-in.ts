import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { valuesOf } from '#server/tracked/keep-values.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { CheckIn, CheckInChange, checkInInputSchema, ResultSeries } from '../contract-check-ins.ts'
import { inUnit } from './present-goals.ts'
import { checkIns, keyResults } from './schema.ts'
import {
  type CheckInRow,
  changingGoals,
  isKeyResult,
  type KeyResultRow,
  type ObjectiveRow,
  type PeriodRow,
  readKeyResult,
  readOpenPeriod,
  readPeriod,
  todayOf,
} from './store.ts'
import { changesAll, changesKeyResult, onlyLooks } from './who-may.ts'

type Of = { row: KeyResultRow; objective: ObjectiveRow; period: PeriodRow }

/**
 * Says where a key result stands. Also after its period ended, as long as nobody closed it. Throws `forbidden` for who may not,
 * `conflict` for a closed period, `invalid` for a day to come and for another value than the lines have without a note.
 */
export function checkIn(scope: Scope, uuid: string, input: z.output<typeof checkInInputSchema>): Promise<CheckIn> {
  return changingGoals(scope, async tx => {
    const of = await readToChange(tx, scope, uuid)
    const { day = todayOf(scope), ...said } = input
    checkSaid(scope, of, { ...said, day })
    const [row] = await tx
      .insert(checkIns)
      .values({
        ...said,
        day,
        organizationUuid: scope.organization.uuid,
        keyResultUuid: uuid,
        by: scope.actor.uuid,
        createdAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The check-in was not written')
    const before = { value: of.row.value, status: of.row.status }
    await noteLast(tx, scope, of.row, said.value === null ? 'stays' : 'begins')
    const after = { value: said.value, status: said.status, checkIn: row.uuid }
    await scope.audit(tx, { action: 'check-in.create', entity: 'keyResult', entityId: uuid, before, after })
    return presentOne(tx, scope, of, row)
  })
}

/** Changes a check-in of one's own; with the right to all goals, anybody's. Throws as `checkIn`, and `not_found`. */
export function changeCheckIn(scope: Scope, uuid: string, { version, ...change }: CheckInChange): Promise<CheckIn> {
  return changingGoals(scope, async tx => {
    const before = await readCheckIn(tx, scope, uuid)
    const of = await readToChange(tx, scope, before.keyResultUuid)
    if (!mayChange(scope, before)) throw onlyLooks()
    demandVersion(await presentOne(tx, scope, of, before), version)
    const { day = before.day, ...said } = change
    const after = { ...before, ...said, day }
    checkSaid(scope, of, after)
    const isNewest = (await newestValued(tx, scope, of.row.uuid))?.uuid === uuid
    await tx
      .update(checkIns)
      .set({ ...said, day, version: version + 1, editedAt: scope.now() })
      .where(eq(checkIns.uuid, uuid))
    const isOther = change.value !== undefined && change.value !== before.value
    await noteLast(tx, scope, of.row, isOther && isNewest ? 'begins' : 'stays')
    await auditOf(scope, tx, 'check-in.update', { before, after })
    return presentOne(tx, scope, of, await readCheckIn(tx, scope, uuid))
  })
}

/** Deletes a check-in. Throws as `changeCheckIn`. */
export function deleteCheckIn(scope: Scope, uuid: string): Promise<void> {
  return changingGoals(scope, async tx => {
    const before = await readCheckIn(tx, scope, uuid)
    const of = await readToChange(tx, scope, before.keyResultUuid)
    if (!mayChange(scope, before)) throw onlyLooks()
    const isNewest = (await newestValued(tx, scope, of.row.uuid))?.uuid === uuid
    await tx.delete(checkIns).where(eq(checkIns.uuid, uuid))
    await noteLast(tx, scope, of.row, isNewest ? 'ends' : 'stays')
    await auditOf(scope, tx, 'check-in.delete', { before, after: null })
  })
}

/** What a key result came to over time. Throws `not_found`. */
export function readSeries(scope: Scope, uuid: string): Promise<ResultSeries> {
  return scope.db(async tx => {
    const { row, objective } = await readKeyResult(tx, scope, uuid)
    const period = await readPeriod(tx, scope, objective.periodUuid)
    const rows = await tx
      .select()
      .from(checkIns)
      .where(ofKeyResult(scope, uuid))
      .orderBy(desc(checkIns.day), desc(checkIns.createdAt), checkIns.uuid)
    const values = row.figure ? await valuesOf(tx, scope, { kind: 'keyResult', id: uuid }) : []
    return {
      checkIns: await present(tx, scope, { row, objective, period }, rows),
      values: values.map(({ value, lines, since, until }) => ({
        value: row.figure ? inUnit(row.unit, row.figure, value) : value,
        lines,
        since: since.toISOString(),
        until: until?.toISOString() ?? null,
      })),
    }
  })
}

async function readToChange(tx: Transaction, scope: Scope, uuid: string): Promise<Of> {
  const { row, objective } = await readKeyResult(tx, scope, uuid)
  if (!changesKeyResult(scope, row, objective)) throw onlyLooks()
  return { row, objective, period: await readOpenPeriod(tx, scope, objective.periodUuid) }
}

async function readCheckIn(tx: Transaction, { organization }: Scope, uuid: string): Promise<CheckInRow> {
  const ofUuid = and(eq(checkIns.organizationUuid, organization.uuid), eq(checkIns.uuid, uuid))
  const [row] = await tx.select().from(checkIns).where(ofUuid)
  if (!row) throw new AppError('not_found', t('There is no such check-in, or not any more'))
  return row
}

type Said = Pick<CheckInRow, 'day' | 'value' | 'note'>

function checkSaid(scope: Scope, { row }: Of, { day, value, note }: Said): void {
  if (day > todayOf(scope)) {
    const message = t('is a day to come')
    throw new AppError('invalid', t('A check-in is of today or of a day before'), {
      issues: [{ path: 'day', message }],
    })
  }
  if (row.kind === 'Milestone' && value !== null) {
    const message = t('A milestone has no value: tick its steps off')
    throw new AppError('invalid', message, { issues: [{ path: 'value', message }] })
  }
  if (row.figure !== null && value !== null && note === '') {
    const message = t('This key result follows its lines: say why another value holds')
    throw new AppError('invalid', message, { issues: [{ path: 'note', message }] })
  }
}

/** Whether a value that was said takes the place of the lines from now on, as before, or no more. */
type Override = 'begins' | 'stays' | 'ends'

/** The newest check-in that says a value. */
async function newestValued(tx: Transaction, scope: Scope, keyResult: string): Promise<CheckInRow | undefined> {
  const [row] = await tx
    .select()
    .from(checkIns)
    .where(and(ofKeyResult(scope, keyResult), isNotNull(checkIns.value)))
    .orderBy(desc(checkIns.day), desc(checkIns.createdAt), asc(checkIns.uuid))
    .limit(1)
  return row
}

/**
 * Keeps with the key result what its newest check-in says: its day, its status, how sure its writer was; and of the newest that
 * has one, the value. A value that was said of one that follows its lines holds until it follows them again.
 */
async function noteLast(tx: Transaction, scope: Scope, row: KeyResultRow, override: Override): Promise<void> {
  const rows = await tx
    .select()
    .from(checkIns)
    .where(ofKeyResult(scope, row.uuid))
    .orderBy(desc(checkIns.day), desc(checkIns.createdAt), asc(checkIns.uuid))
  const [last] = rows
  const valued = rows.find(({ value }) => value !== null)
  const value = valued?.value ?? null
  const holds = { begins: true, stays: row.isOverridden, ends: false }[override]
  const isOverridden = row.figure !== null && value !== null && holds
  await tx
    .update(keyResults)
    .set({
      ...(last ? { status: last.status } : {}),
      ...{ value, isOverridden, checkedIn: last?.day ?? null, confidence: last?.confidence ?? null },
      ...{ version: row.version + 1, updatedAt: scope.now() },
    })
    .where(isKeyResult(scope, row.uuid))
}

function mayChange(scope: Scope, { by }: CheckInRow): boolean {
  return changesAll(scope) || (!scope.apiKey && by === scope.actor.uuid)
}

function ofKeyResult({ organization }: Scope, uuid: string) {
  return and(eq(checkIns.organizationUuid, organization.uuid), eq(checkIns.keyResultUuid, uuid))
}

async function auditOf(
  scope: Scope,
  tx: Transaction,
  action: 'check-in.update' | 'check-in.delete',
  { before, after }: { before: CheckInRow; after: Pick<CheckInRow, 'day' | 'value' | 'status'> | null },
): Promise<void> {
  const told = ({ day, value, status }: Pick<CheckInRow, 'day' | 'value' | 'status'>) => ({ day, value, status })
  const entityId = before.keyResultUuid
  await scope.audit(tx, {
    ...{ action, entity: 'keyResult', entityId, before: told(before) },
    ...(after ? { after: told(after) } : {}),
  })
}

async function presentOne(tx: Transaction, scope: Scope, of: Of, row: CheckInRow): Promise<CheckIn> {
  const [one] = await present(tx, scope, of, [row])
  if (!one) throw new Error('The check-in was not written')
  return one
}

async function present(tx: Transaction, scope: Scope, of: Of, rows: readonly CheckInRow[]): Promise<CheckIn[]> {
  const names = await namesOf(
    tx,
    scope,
    rows.map(({ by }) => by),
  )
  return rows.map(row => ({
    ...{ uuid: row.uuid, version: row.version, keyResultUuid: row.keyResultUuid, day: row.day, value: row.value },
    ...{ status: row.status, confidence: row.confidence, note: row.note },
    by: names.has(row.by) ? { uuid: row.by, name: names.get(row.by) ?? '' } : null,
    at: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    isAfterEnd: row.day > of.period.to,
    canChange: of.period.closedAt === null && mayChange(scope, row),
  }))
}
