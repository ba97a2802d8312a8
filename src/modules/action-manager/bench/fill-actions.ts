import type { Scope } from '#server/scope.ts'
import { addMonths } from '#shared/period.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import type { Baseline, SavingScope } from '../contract-savings.ts'
import { planMonths } from '../rules-plan.ts'
import { savingTypes } from '../savings-words.ts'
import { takeNumbers } from '../server/changing.ts'
import { type SavingTerms, savingApprovals, savingClaims, savings } from '../server/savings/schema.ts'
import { actions } from '../server/schema.ts'

const rowsAtOnce = 500
const stages = ['Identified', 'Qualified', 'Approved', 'Implemented', 'Realised'] as const
/** Years that the bench's lines are of: prices are those of 2024, savings run from the middle of it on. */
const pricesOf = { from: '2024-01-01', to: '2024-12-31' }
const firstStart = '2024-07-01'

type Bought = { supplier: string; two: string; three: string; four: string; item: string; unit: string } & {
  spend: number
  quantity: number
  without: number
}

/**
 * Actions of every status and stage, some of them with savings: on suppliers, categories of three levels, items, and suppliers in
 * a category, so that most lines are claimed by several. Baselines are what was paid in a year, asked for once for all of them.
 */
export async function fillActions(scope: Scope, many: number, withSaving: number): Promise<void> {
  const bought = await askBought(scope)
  const scopes = scopesOf(bought, withSaving)
  const uuids = await addActions(scope, many)
  const terms = scopes.map((saving, index) => termsOf(saving.scope, saving.bought, index))
  const by = { organizationUuid: scope.organization.uuid }
  const claimed = terms.map((one, index) => ({
    ...one,
    ...by,
    actionUuid: uuids[index] ?? '',
    stage: stages[index % stages.length] ?? ('Identified' as const),
    claimedBy: scope.actor.uuid,
    createdAt: new Date(Date.UTC(2024, 0, 1) + index * 60_000),
  }))
  const signed = claimed
    .filter(({ stage }) => stage !== 'Identified' && stage !== 'Qualified')
    .map(({ actionUuid, ...one }) => ({
      ...{ ...by, actionUuid, number: 1, version: 2, by: 'Bench', byUuid: scope.actor.uuid, at: new Date() },
      terms: termsAlone(one),
    }))
  const decided = Array.from({ length: 40 }, (_, index) => {
    const [a = '', b = ''] = [uuids[index], uuids[index + 1700]].toSorted()
    return { ...by, a, b, rule: 'split' as const, share: '0.4', byUuid: scope.actor.uuid, at: new Date() }
  })
  await scope.db(async tx => {
    for (const some of slices(claimed)) await tx.insert(savings).values(some)
    for (const some of slices(signed)) await tx.insert(savingApprovals).values(some)
    await tx.insert(savingClaims).values(decided)
  })
}

async function addActions(scope: Scope, many: number): Promise<string[]> {
  const pick = <T>(of: readonly T[], index: number) => of[index % of.length] as T
  return scope.db(async tx => {
    const first = await takeNumbers(tx, scope, many)
    const rows = Array.from({ length: many }, (_, index) => ({
      organizationUuid: scope.organization.uuid,
      number: first + index,
      title: `Ask for offers ${index}`,
      status: pick(vocabulary.actionStatus, index),
      priority: pick(vocabulary.priority, index >> 2),
      stage: pick(vocabulary.planStage, index >> 1),
      start: addMonths('2025-01-01', index % 18),
      due: addMonths('2025-03-01', index % 24),
      tags: [`tag ${index % 40}`],
      createdBy: scope.actor.uuid,
    }))
    const uuids: string[] = []
    for (const some of slices(rows)) {
      uuids.push(...(await tx.insert(actions).values(some).returning({ uuid: actions.uuid })).map(({ uuid }) => uuid))
    }
    return uuids
  })
}

function askBought(scope: Scope): Promise<Bought[]> {
  return scope.warehouse.rows<Bought>(
    `SELECT toString(supplier) AS supplier, toString(category_2) AS two, toString(category_3) AS three,
  toString(category_4) AS four, toString(item) AS item, toString(unit) AS unit,
  toFloat64(sumIf(line.amount, isNotNull(line.quantity) AND line.item != '')) AS spend,
  toFloat64(ifNull(sum(line.quantity), 0)) AS quantity,
  toFloat64(sumIf(line.amount, isNull(line.quantity) OR line.item = '')) AS without
FROM spend_lines AS line WHERE organization = {organization:UUID} AND date BETWEEN {from:Date32} AND {to:Date32}
GROUP BY supplier, two, three, four, item, unit`,
    { organization: scope.organization.uuid, ...pricesOf },
  )
}

type Scoped = { scope: SavingScope; bought: Bought[] }

function scopesOf(bought: readonly Bought[], many: number): Scoped[] {
  const by = (fields: Record<string, (one: Bought) => string>, share: number): Scoped[] => {
    const groups = Map.groupBy(bought, one =>
      Object.values(fields)
        .map(of => of(one))
        .join('\n'),
    )
    const spent = ([, of]: [string, Bought[]]) => of.reduce((sum, { spend }) => sum + spend, 0)
    return [...groups]
      .filter(([key]) => key.split('\n').every(part => part !== ''))
      .toSorted((a, b) => spent(b) - spent(a))
      .slice(0, Math.round(many * share))
      .map(([key, of]) => {
        const filters = Object.keys(fields).map((field, place) => ({ field, values: [key.split('\n')[place] ?? ''] }))
        return { scope: { filters }, bought: of }
      })
  }
  const [supplier, two] = [({ supplier }: Bought) => supplier, ({ two }: Bought) => two]
  return [
    ...by({ supplier_family: supplier }, 0.45),
    ...by({ category_4: ({ four }) => four }, 0.13),
    ...by({ category_3: ({ three }) => three }, 0.03),
    ...by({ item: ({ item }) => item }, 0.2),
    ...by({ supplier_family: supplier, category_2: two }, 0.19),
  ]
}

function termsOf(scope: SavingScope, bought: readonly Bought[], index: number): SavingTerms {
  const months = 12 + (index % 7)
  const items = [
    ...Map.groupBy(
      bought.filter(({ quantity }) => quantity > 0),
      one => `${one.item}\n${one.unit}`,
    ),
  ].map(([key, of]) => {
    const [item = '', unit = ''] = key.split('\n')
    const sum = (what: (one: Bought) => number) => of.reduce((all, one) => all + what(one), 0)
    const quantity = sum(one => one.quantity)
    return { item, unit, price: (sum(one => one.spend) / quantity).toFixed(6), quantity: (quantity / 12).toFixed(6) }
  })
  const monthly = (of: (one: Bought) => number) => (bought.reduce((sum, one) => sum + of(one), 0) / 12).toFixed(2)
  const baseline: Baseline = {
    ...{ method: 'average', ...pricesOf, on: null, reason: '', lines: bought.length },
    ...{ items, monthly: monthly(({ spend }) => spend), monthlyWithoutQuantity: monthly(({ without }) => without) },
    ...{ monthlyWithoutPrice: '0.00', takenAt: '2025-01-01T00:00:00.000Z' },
  }
  const amount = String(Math.max(1, Math.round(Number(baseline.monthly) * 0.05)) * months)
  const plan = { start: addMonths(firstStart, index % 12), months, amount }
  const type = savingTypes[index % savingTypes.length] ?? 'hard'
  return { ...plan, type, isRecurring: true, planned: planMonths(plan), scope, baseline, cashDelayDays: 30 }
}

function termsAlone({
  type,
  isRecurring,
  start,
  months,
  amount,
  planned,
  scope,
  baseline,
  cashDelayDays,
}: SavingTerms) {
  return { type, isRecurring, start, months, amount, planned, scope, baseline, cashDelayDays }
}

function slices<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, at) =>
    rows.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce),
  )
}
