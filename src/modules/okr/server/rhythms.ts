import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import { takeDue } from '#server/schedules/take-due.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { lastTime, nextTimes } from '#shared/schedules.ts'
import { t } from '#shared/translate.ts'
import type { OkrRhythm, OkrRhythmChange, OkrRhythmInput, OkrRhythms } from '../contract-rhythms.ts'
import { dueSince, isAsked } from '../rules-rhythm.ts'
import { type RhythmRow, readAwaited, readRhythms } from './awaited.ts'
import { okrRhythms } from './schema.ts'
import { changingGoals, checkMembers } from './store.ts'

/** The rhythms of the organisation, with the next times of each and whom it asks. */
export function listRhythms(scope: Scope): Promise<OkrRhythms> {
  return scope.db(async tx => ({ items: await present(tx, scope, await readRhythms(tx, scope)) }))
}

/** Begins a rhythm: its first time is the next one. Throws `invalid` for people of no member. */
export function createRhythm(scope: Scope, input: OkrRhythmInput): Promise<OkrRhythm> {
  return changingGoals(scope, async tx => {
    await checkMembers(tx, scope, input.people ?? [])
    const [row] = await tx
      .insert(okrRhythms)
      .values({
        ...input,
        organizationUuid: scope.organization.uuid,
        createdBy: scope.actor.uuid,
        createdAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The rhythm was not written')
    await takeTime(tx, scope, row)
    await scope.audit(tx, { action: 'okr-rhythm.create', entity: 'okr-rhythm', entityId: row.uuid, after: input })
    return presentOne(tx, scope, row.uuid)
  })
}

/** Changes a rhythm; a time of it that has passed asks nobody any more. Throws `not_found`, `conflict` for an older version, `invalid`. */
export function changeRhythm(scope: Scope, uuid: string, { version, ...change }: OkrRhythmChange): Promise<OkrRhythm> {
  return changingGoals(scope, async tx => {
    const row = await readRhythm(tx, scope, uuid)
    demandVersion(await presentOne(tx, scope, uuid), version)
    const before = writtenOf(row)
    const after = { ...before, ...change }
    const known = new Set(before.people)
    await checkMembers(
      tx,
      scope,
      (after.people ?? []).filter(person => !known.has(person)),
    )
    await tx
      .update(okrRhythms)
      .set({ ...after, version: version + 1 })
      .where(isRhythm(scope, uuid))
    await takeTime(tx, scope, { ...row, ...after })
    await scope.audit(tx, { action: 'okr-rhythm.update', entity: 'okr-rhythm', entityId: uuid, before, after })
    return presentOne(tx, scope, uuid)
  })
}

/** Ends a rhythm. Throws `not_found`. */
export function deleteRhythm(scope: Scope, uuid: string): Promise<void> {
  return changingGoals(scope, async tx => {
    const before = writtenOf(await readRhythm(tx, scope, uuid))
    await tx.delete(okrRhythms).where(isRhythm(scope, uuid))
    await scope.audit(tx, { action: 'okr-rhythm.delete', entity: 'okr-rhythm', entityId: uuid, before })
  })
}

type Timed = Pick<RhythmRow, 'uuid' | 'schedule' | 'hour' | 'timeZone'>

/** Takes the last time of a rhythm that has come: `true` for who is first to, and when it came after the rhythm began. */
export async function takeTime(tx: Transaction, { organization, now }: Scope, row: Timed): Promise<boolean> {
  const due = lastTime(row.schedule, row, now())
  const since = await takeDue(tx, { organizationUuid: organization.uuid, thing: `okr-rhythm ${row.uuid}`, due })
  return since !== null
}

function isRhythm({ organization }: Scope, uuid: string) {
  return and(eq(okrRhythms.organizationUuid, organization.uuid), eq(okrRhythms.uuid, uuid))
}

async function readRhythm(tx: Transaction, scope: Scope, uuid: string): Promise<RhythmRow> {
  const [row] = await readRhythms(tx, scope, uuid)
  if (!row) throw new AppError('not_found', t('There is no such rhythm, or not any more'))
  return row
}

function writtenOf({ name, people, schedule, hour, timeZone, skipDays, hasLive }: RhythmRow): OkrRhythmInput {
  return { name, people, schedule, hour, timeZone, skipDays, hasLive }
}

async function presentOne(tx: Transaction, scope: Scope, uuid: string): Promise<OkrRhythm> {
  const [found] = await present(tx, scope, [await readRhythm(tx, scope, uuid)])
  if (!found) throw new Error('The rhythm was not written')
  return found
}

async function present(tx: Transaction, scope: Scope, rows: readonly RhythmRow[]): Promise<OkrRhythm[]> {
  if (rows.length === 0) return []
  const awaited = await readAwaited(tx, scope)
  const owners = awaited.flatMap(({ ownerUuid }) => ownerUuid ?? [])
  const names = await namesOf(tx, scope, owners)
  return rows.map(row => ({
    ...writtenOf(row),
    ...{ uuid: row.uuid, version: row.version },
    next: nextTimes(row.schedule, row, scope.now(), 3).map(time => time.toISOString()),
    asked: [...names]
      .map(([uuid, name]) => {
        const theirs = awaited.filter(one => one.ownerUuid === uuid && isAsked(row, one, scope.now()))
        const due = theirs.filter(one => dueSince([row], one, scope.now()) !== null)
        return { uuid, name, keyResults: theirs.length, due: due.length }
      })
      .filter(({ keyResults }) => keyResults > 0)
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }))
}
