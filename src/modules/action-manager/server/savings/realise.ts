import type { Scope } from '#server/scope.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { queryOpenMonths } from '#server/warehouse/query/query-open-months.ts'
import { type Pinned, pinned } from '#server/warehouse/query/query-scope.ts'
import { plainCalendar } from '#shared/calendar.ts'
import { datasetsOfType } from '#shared/datasets.ts'
import { readExact, writeExact } from '#shared/exact.ts'
import { isUnfinished } from '#shared/fiscal-periods.ts'
import { monthEnd, monthOf } from '#shared/period.ts'
import type { Row } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import type { Baseline, SavingScope } from '../../contract-savings.ts'
import { type Claimant, canConflict, isClaimed, type SettledClaim, sharesOf } from '../../rules-claims.ts'
import { lastMonthOf } from '../../rules-plan.ts'
import { type Bought, type BoughtWithout, type MonthRealised, realiseMonth } from '../../rules-realised.ts'
import { askByMonth, decimalOf, textOf } from './ask-spend.ts'
import type { SavingTerms } from './schema.ts'
import { filtersOf, measurable } from './scope-filters.ts'

/** A saving that lines are looked at for, or that claims lines of another one. */
export type Claiming = Claimant & { terms: SavingTerms & { scope: SavingScope; baseline: Baseline } }

export type RealisedMonths = {
  lastDay: string | null
  months: (MonthRealised & { month: string; planned: string; isOpen: boolean })[]
  /** What each other saving claims too: the spend of those lines, and in how many months. */
  shared: Map<string, { spend: string; months: number }>
}

/** What of a saving came by lines, or in words why that cannot be told. */
export async function realise(
  scope: Scope,
  own: Claiming,
  others: readonly Claiming[],
  settled: readonly SettledClaim[],
): Promise<RealisedMonths> {
  const asking = await pinned(scope)
  const rivals = others.filter(other => canConflict(own, other))
  const { last: lastDay } = await queryExtent(asking, 'spend')
  const until = lastDay === null ? null : [monthOf(lastDay), own.end].toSorted()[0]
  if (lastDay === null || until === undefined || until === null || own.start > until) {
    return { lastDay, months: [], shared: new Map() }
  }
  const [{ measured, without }, open] = await Promise.all([
    askCells(asking, own, rivals, { from: own.start, to: monthEnd(until) }),
    queryOpenMonths(asking, 'spend'),
  ])
  const context: Sharing = { own, rivals, settled }
  const months = own.terms.planned
    .filter(({ month }) => month <= until)
    .map(({ month, amount }) => ({
      month,
      planned: amount,
      ...realiseMonth(
        amount,
        own.terms.baseline,
        measured.filter(row => row.period === month).map(row => boughtOf(row, context)),
        [guard(month, context), ...without.filter(row => row.period === month).map(row => withoutOf(row, context))],
      ),
      isOpen: isUnfinished(month, 'month', lastDay, plainCalendar) || open.includes(month),
    }))
  return { lastDay, months, shared: sharedOf(without, measured, context) }
}

/** Why nothing can be told from lines; `null` where it can. */
export function whyNot(scope: Scope, terms: SavingTerms): string | null {
  if (!datasetsOfType[scope.organization.type].includes('spend')) return t('This organisation has no purchase lines.')
  if (!terms.scope) return t('It is not said which purchases it is about.')
  if (!terms.baseline) return t('It has no baseline that prices paid could be held against.')
  return null
}

/** The same saving as one that claims lines. */
export function claimingOf(
  saving: { actionUuid: string; createdAt: Date },
  terms: SavingTerms,
  isSigned: boolean,
): Claiming | null {
  const { scope, baseline } = terms
  if (!scope || !baseline) return null
  const { actionUuid, createdAt } = saving
  return {
    actionUuid,
    scope,
    start: terms.start,
    end: lastMonthOf(terms),
    isSigned,
    createdAt: createdAt.toISOString(),
    terms: { ...terms, scope, baseline },
  }
}

/** Rows that every saving either claims whole or not at all: with the dimensions of all their scopes. */
async function askCells(
  scope: Pinned,
  own: Claiming,
  rivals: readonly Claiming[],
  period: { from: string; to: string },
) {
  const dimensions = [
    ...new Set([own, ...rivals].flatMap(({ scope: { filters } }) => filters.map(({ field }) => field))),
  ]
  const filters = filtersOf(own.scope)
  const beyond = ['item', 'unit', 'contract_status'].filter(name => !dimensions.includes(name))
  const [whole, measured] = await Promise.all([
    askByMonth(scope, { measures: ['spend'], dimensions, filters, period }),
    askByMonth(scope, {
      measures: ['spend', 'quantity'],
      dimensions: [...dimensions, ...beyond],
      filters: [...filters, ...measurable],
      period,
    }),
  ])
  const keyOf = (row: Row) => [row.period, ...dimensions.map(name => row[name])].join('\n')
  const withQuantity = new Map<string, bigint>()
  for (const row of measured) {
    withQuantity.set(keyOf(row), (withQuantity.get(keyOf(row)) ?? 0n) + readExact(textOf(row.spend) || '0'))
  }
  const without = whole.flatMap((row): Row[] => {
    const left = readExact(textOf(row.spend) || '0') - (withQuantity.get(keyOf(row)) ?? 0n)
    return left === 0n ? [] : [{ ...row, spend: writeExact(left) }]
  })
  return { measured, without }
}

type Sharing = { own: Claiming; rivals: readonly Claiming[]; settled: readonly SettledClaim[] }

function boughtOf(row: Row, sharing: Sharing): Bought {
  return {
    month: textOf(row.period),
    item: textOf(row.item),
    unit: textOf(row.unit),
    isOffContract: row.contract_status === 'off contract',
    spend: textOf(row.spend) || '0',
    quantity: decimalOf(row.quantity),
    share: shareOf(row, sharing),
  }
}

function withoutOf(row: Row, sharing: Sharing): BoughtWithout {
  return { month: textOf(row.period), spend: textOf(row.spend), share: shareOf(row, sharing) }
}

/** Of a month in which nothing was bought without a quantity, both could count all that the month before cost: one does. */
function guard(month: string, { own, rivals, settled }: Sharing): BoughtWithout {
  const estimating = rivals.filter(
    ({ start, end, terms }) => start <= month && month <= end && Number(terms.baseline.monthlyWithoutQuantity) !== 0,
  )
  const [share = 1] = sharesOf([own, ...estimating], settled)
  return { month, spend: '0', share }
}

function shareOf(row: Row, { own, rivals, settled }: Sharing): number {
  const claiming = rivalsOf(row, rivals)
  const [share = 1] = sharesOf([own, ...claiming], settled)
  return share
}

/** The other savings that claim a row too. */
function rivalsOf(row: Row, rivals: readonly Claiming[]): Claiming[] {
  const month = textOf(row.period)
  const members = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, textOf(value)]))
  return rivals.filter(({ scope, start, end }) => start <= month && month <= end && isClaimed(scope, members))
}

function sharedOf(without: readonly Row[], measured: readonly Row[], { rivals }: Sharing): RealisedMonths['shared'] {
  const found = new Map<string, { spend: bigint; months: Set<string> }>()
  for (const row of [...without, ...measured]) {
    for (const { actionUuid } of rivalsOf(row, rivals)) {
      const known = found.get(actionUuid) ?? { spend: 0n, months: new Set<string>() }
      known.spend += readExact(textOf(row.spend) || '0')
      known.months.add(textOf(row.period))
      found.set(actionUuid, known)
    }
  }
  return new Map(
    [...found].map(([uuid, { spend, months }]) => [uuid, { spend: writeExact(spend), months: months.size }]),
  )
}
