import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import type { KeyResult, Objective, ObjectiveDetail, OkrTree } from '../contract.ts'
import { refreshFigures } from './evaluate-figures.ts'
import { loadGoals } from './load-goals.ts'
import { getPeriod } from './periods.ts'
import { presentGoals } from './present-goals.ts'
import { readKeyResult, readObjective, readPeriod, todayOf } from './store.ts'
import { changesAll } from './who-may.ts'

/** Every objective of a period with its key results. Throws `not_found`. */
export async function getTree(scope: Scope, periodUuid: string): Promise<OkrTree> {
  const isStale = await refreshFigures(scope)
  return scope.db(async tx => {
    const row = await readPeriod(tx, scope, periodUuid)
    return {
      period: await getPeriod(tx, scope, periodUuid),
      today: todayOf(scope),
      objectives: presentGoals(scope, await loadGoals(tx, scope, row)),
      isStale,
      canAdd: row.closedAt === null && changesAll(scope),
    }
  })
}

/** An objective, its key results and the objectives below it. Throws `not_found`. */
export async function getObjective(scope: Scope, uuid: string): Promise<ObjectiveDetail> {
  const isStale = await refreshFigures(scope)
  return scope.db(async tx => ({ ...(await detailOf(tx, scope, uuid)), isStale }))
}

/** The same within a change, with what is known of the lines. */
export async function detailOf(tx: Transaction, scope: Scope, uuid: string): Promise<ObjectiveDetail> {
  const row = await readObjective(tx, scope, uuid)
  const all = await goalsOf(tx, scope, row.periodUuid)
  const own = all.find(one => one.uuid === uuid)
  if (!own) throw new Error('The objective is not among the goals of its period')
  const parent = all.find(one => one.uuid === own.parentUuid)
  return {
    ...own,
    description: row.description,
    period: await getPeriod(tx, scope, row.periodUuid),
    today: todayOf(scope),
    parent: parent ? { uuid: parent.uuid, title: parent.title } : null,
    children: all.filter(({ parentUuid }) => parentUuid === uuid).map(({ keyResults: _, ...child }) => child),
    isStale: false,
  }
}

/** A key result as its objective shows it. Throws `not_found`. */
export async function keyResultOf(tx: Transaction, scope: Scope, uuid: string): Promise<KeyResult> {
  const { objective } = await readKeyResult(tx, scope, uuid)
  const all = await goalsOf(tx, scope, objective.periodUuid)
  const found = all.flatMap(({ keyResults }) => keyResults).find(one => one.uuid === uuid)
  if (!found) throw new Error('The key result is not among the goals of its period')
  return found
}

async function goalsOf(tx: Transaction, scope: Scope, periodUuid: string): Promise<Objective[]> {
  return presentGoals(scope, await loadGoals(tx, scope, await readPeriod(tx, scope, periodUuid)))
}
