import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/database/connect.ts'
import { addRows } from '#server/database/write-rows.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { shownBelow } from '../rules-depth.ts'
import { loadGoals, type PeriodGoals } from './load-goals.ts'
import { valueNow } from './present-goals.ts'
import { keyResults, objectives } from './schema.ts'
import { changingGoals, type KeyResultRow, type ObjectiveRow, readOpenPeriod, readPeriod } from './store.ts'
import { tellManyGiven } from './tell-many-given.ts'
import { nobody } from './tell-people.ts'

type Asked = { objectives: readonly string[]; to: string }

/**
 * Copies objectives with their key results into another, open period; those that stood below a copied one do so again, none deeper
 * than the limit. A metric
 * begins where it stands now, if that is not its target yet; its steps that are done stay behind. Whose they are is told. Throws `not_found` and `conflict`.
 */
export function copyObjectives(
  scope: Scope,
  from: string,
  asked: Asked,
): Promise<{ objectives: number; keyResults: number }> {
  return changingGoals(scope, tx => copyInto(tx, scope, from, asked))
}

/** The same within a change of goals. */
export async function copyInto(tx: Transaction, scope: Scope, from: string, asked: Asked) {
  if (from === asked.to) throw new AppError('invalid', t('Choose another period to copy into'))
  const to = await readOpenPeriod(tx, scope, asked.to)
  const goals = await loadGoals(tx, scope, await readPeriod(tx, scope, from))
  const chosen = goals.objectives.filter(({ uuid }) => asked.objectives.includes(uuid))
  if (chosen.length < new Set(asked.objectives).size) {
    throw new AppError('not_found', t('An objective to be copied is not of this period, or not there any more'))
  }
  const uuids = new Map(chosen.map(({ uuid }) => [uuid, randomUUID()]))
  const places = shownBelow(new Map(chosen.map(({ uuid, parentUuid }) => [uuid, parentUuid])))
  const copies = chosen.map(row =>
    copyOf(scope, { ...row, parentUuid: places.get(row.uuid) ?? null }, { periodUuid: to.uuid, uuids }),
  )
  await addRows(tx, objectives, copies)
  const results = chosen.flatMap(row => copyResults(scope, row, uuids, goals))
  await addRows(tx, keyResults, results)
  await auditCopies(scope, tx, copies)
  const given = [
    ...copies.map(one => ({ ...one, of: 'objective' as const, objectiveUuid: one.uuid, before: nobody })),
    ...results.map(one => ({ ...one, of: 'keyResult' as const, contributors: [], before: nobody })),
  ]
  await tellManyGiven(tx, scope, given)
  return { objectives: copies.length, keyResults: results.length }
}

type Into = { periodUuid: string; uuids: ReadonlyMap<string, string> }

function copyOf(scope: Scope, row: ObjectiveRow, { periodUuid, uuids }: Into) {
  const { organizationUuid, level, unit, title, description, ownerUuid, contributors, tags, stage } = row
  const { priority, rollUp, weight } = row
  return {
    ...{ organizationUuid, periodUuid, level, unit, title, description, ownerUuid, contributors, tags, stage },
    ...{ priority, rollUp, weight, status: 'To do' as const },
    uuid: uuids.get(row.uuid) ?? randomUUID(),
    parentUuid: (row.parentUuid && uuids.get(row.parentUuid)) ?? null,
    ...by(scope),
  }
}

function copyResults(scope: Scope, of: ObjectiveRow, uuids: Into['uuids'], goals: PeriodGoals) {
  return (goals.keyResults.get(of.uuid) ?? []).map((row, place) => {
    const { organizationUuid, title, kind, unit, target, weight, ownerUuid, stage, priority, pace, figure } = row
    return {
      ...{ organizationUuid, title, kind, unit, target, weight, ownerUuid, stage, priority, pace, figure },
      uuid: randomUUID(),
      objectiveUuid: uuids.get(of.uuid) ?? '',
      start: startOf(row, goals),
      steps: row.steps.filter(({ isDone }) => !isDone),
      status: 'To do' as const,
      ...by(scope),
      // They stand in the order in which they were created.
      createdAt: new Date(scope.now().getTime() + place),
    }
  })
}

/** What counts from the first day of each period starts anew; anything else goes on from where it stands. */
function startOf(row: KeyResultRow, goals: PeriodGoals): number | null {
  const value = valueNow(row, goals)
  if (row.figure !== null || value === null || row.start === null || row.target === null) return row.start
  const [least, most] = [Math.min(row.start, row.target), Math.max(row.start, row.target)]
  return value > least && value < most ? value : row.start
}

function by(scope: Scope) {
  return { createdBy: scope.actor.uuid, createdAt: scope.now(), updatedAt: scope.now() }
}

function auditCopies(scope: Scope, tx: Transaction, copies: readonly { uuid: string; title: string }[]): Promise<void> {
  return scope.audit(
    tx,
    ...copies.map(({ uuid, title }) => ({
      ...{ action: 'objective.copy', entity: 'objective', entityId: uuid, after: { title } },
    })),
  )
}
