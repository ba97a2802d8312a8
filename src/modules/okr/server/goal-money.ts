import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { roles } from '#modules/permissions.ts'
import { listSupport, listUnsupporting, type Support, type Supports } from '#server/links/list-support.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { Objective } from '../contract.ts'
import {
  type goalMoneySchema,
  type goalSupportSchema,
  mostUnlinked,
  type Supporting,
  type unlinkedSchema,
} from '../contract-money.ts'
import { besideKept, type GoalMoney, moneyOfGoals, sumMoney } from '../rules-money.ts'
import { getTree } from './get-goals.ts'
import { okrFinals } from './schema.ts'
import { readObjective } from './store.ts'

/** The work that supports an objective or its key results. Throws `not_found`. */
export async function getSupport(scope: Scope, uuid: string): Promise<z.input<typeof goalSupportSchema>> {
  const { periodUuid } = await scope.db(tx => readObjective(tx, scope, uuid))
  const { objectives } = await getTree(scope, periodUuid)
  const found = await supportOf(scope, objectives)
  const own = objectives.find(one => one.uuid === uuid)
  if (!found || !own) return { support: null }
  const titles = new Map(own.keyResults.map(one => [one.uuid, one.title]))
  const isHere = ({ id }: { id: string }) => id === uuid || titles.has(id)
  const items = found.items.filter(({ supports }) => supports.some(isHere))
  const hasBelow = objectives.some(({ parentUuid }) => parentUuid === uuid)
  const whole = hasBelow ? moneyOfGoals(objectives, workOf(found)).get(uuid) : undefined
  const kept = (await readKept(scope, periodUuid)).get(uuid)
  return {
    support: {
      ...inBase(scope, found),
      items: items.map(one => ({
        ...present(one),
        links: one.supports.filter(isHere).map(({ id, link }) => ({ id: link, keyResult: titles.get(id) ?? null })),
      })),
      own: sumMoney(items),
      whole: whole ?? null,
      frozen: kept ? { planned: kept.planned, realised: kept.realised } : null,
    },
  }
}

/** What the work for each goal of a period is to save and what came of it, rolled up. Throws `not_found`. */
export async function getMoney(scope: Scope, periodUuid: string): Promise<z.input<typeof goalMoneySchema>> {
  return moneyFor(scope, periodUuid, (await getTree(scope, periodUuid)).objectives)
}

/** The same of goals that are read already. */
export async function moneyFor(
  scope: Scope,
  periodUuid: string,
  objectives: readonly Objective[],
): Promise<z.output<typeof goalMoneySchema>> {
  const found = await supportOf(scope, objectives)
  if (!found) return { money: null }
  const now = moneyOfGoals(objectives, workOf(found))
  return { money: { ...inBase(scope, found), goals: besideKept(now, await readKept(scope, periodUuid)) } }
}

/**
 * The money of the goals of a period that is to be closed, whatever of it the person sees who closes it; `null` where nobody sees
 * any. Throws `conflict` while what came of it is not known.
 */
export async function moneyToKeep(scope: Scope, periodUuid: string): Promise<Map<string, GoalMoney> | null> {
  const whole = { ...scope, role: roles.Administrator }
  const { objectives } = await getTree(whole, periodUuid)
  const found = await supportOf(whole, objectives)
  if (!found) return null
  if (!found.isWorkedOut) {
    const message = t('What came of the savings is being worked out. Close the period in a minute')
    throw new AppError('conflict', message, { reason: 'being_worked_out' })
  }
  return moneyOfGoals(objectives, workOf(found))
}

/** The money of goals as it was kept when their period was closed. */
async function readKept(scope: Scope, periodUuid: string): Promise<Map<string, GoalMoney>> {
  const { thingId, actions, planned, realised } = okrFinals
  const ofPeriod = and(eq(okrFinals.organizationUuid, scope.organization.uuid), eq(okrFinals.periodUuid, periodUuid))
  const rows = await scope.db(tx => tx.select({ thingId, actions, planned, realised }).from(okrFinals).where(ofPeriod))
  return new Map(
    rows.flatMap(({ thingId, actions, ...amounts }) => (actions === null ? [] : [[thingId, { actions, ...amounts }]])),
  )
}

/** Work under way that supports no goal, and key results of a period that no work supports. Throws `not_found`. */
export async function getUnlinked(scope: Scope, periodUuid: string): Promise<z.input<typeof unlinkedSchema>> {
  const { objectives } = await getTree(scope, periodUuid)
  const actions = await listUnsupporting(scope, ['objective', 'keyResult'], mostUnlinked)
  const supported = new Set(
    (await supportOf(scope, objectives))?.items.flatMap(one => one.supports.map(({ id }) => id)),
  )
  const alone = resultsIn(objectives).filter(({ one }) => !supported.has(one.uuid))
  return {
    actions: actions && { ...inBase(scope, actions), items: actions.items.map(present), total: actions.total },
    keyResults: {
      items: alone
        .toSorted((a, b) => (a.one.progress ?? 0) - (b.one.progress ?? 0))
        .slice(0, mostUnlinked)
        .map(({ one: { uuid, title, owner, progress }, objective }) => ({
          ...{ uuid, title, owner, progress },
          objective: { uuid: objective.uuid, title: objective.title },
        })),
      total: alone.length,
    },
  }
}

/** What goals of a period are supported by, by the uuid of each. `null` where the reader sees no work at all. */
async function supportOf(scope: Scope, objectives: readonly Objective[]): Promise<Supports | null> {
  return listSupport(scope, [
    ...objectives.map(({ uuid }) => ({ kind: 'objective', id: uuid })),
    ...objectives.flatMap(({ keyResults }) => keyResults.map(({ uuid }) => ({ kind: 'keyResult', id: uuid }))),
  ])
}

/** The same as roll-ups know it. */
function workOf({ items }: Supports) {
  return items.map(({ thing, money, supports }) => ({ id: thing.id, money, supports: supports.map(({ id }) => id) }))
}

function inBase({ organization }: Scope, { isWorkedOut }: Pick<Supports, 'isWorkedOut'>) {
  return { currency: organization.baseCurrency, isWorkedOut }
}

function present({ thing, by, isDone, money }: Support): Supporting {
  return { thing, by, isDone, money: money && { state: money.state, planned: money.planned, realised: money.realised } }
}

/** The key results whose objective is not archived. */
function resultsIn(objectives: readonly Objective[]) {
  return objectives
    .filter(({ isArchived }) => !isArchived)
    .flatMap(objective => objective.keyResults.map(one => ({ one, objective })))
}
