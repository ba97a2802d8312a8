import type { Scope } from '#server/scope.ts'
import { factOf } from '#server/warehouse/catalogue/catalogue.ts'
import type { Compiled } from '#server/warehouse/compile/compile-plan.ts'
import { queryExtent } from '#server/warehouse/query/query-extent.ts'
import { queryOpenMonths } from '#server/warehouse/query/query-open-months.ts'
import { type Pinned, pinned, questionSettings } from '#server/warehouse/query/query-scope.ts'
import { settingsOf } from '#server/warehouse/query/query-settings.ts'
import { plainCalendar } from '#shared/calendar.ts'
import { datasetsOfType } from '#shared/datasets.ts'
import { readExact, writeExact } from '#shared/exact.ts'
import { isUnfinished } from '#shared/fiscal-periods.ts'
import { monthEnd, monthOf } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import type { Baseline, SavingScope } from '../../contract-savings.ts'
import { type Claimant, canConflict, type Decisions, inOrder, sharesOf } from '../../rules-claims.ts'
import { lastMonthOf } from '../../rules-plan.ts'
import { type Bought, type BoughtWithout, keyOf, type MonthRealised, realiseMonth } from '../../rules-realised.ts'
import { noRate } from './ask-spend.ts'
import { type ClaimedRow, compileClaimed, compileSpellings, type Offer } from './claimed-sql.ts'
import type { SavingTerms } from './schema.ts'

/** A saving that lines are looked at for, or that claims lines of another one. */
export type Claiming = Claimant & { terms: SavingTerms & { scope: SavingScope; baseline: Baseline } }

type CameInMonth = MonthRealised & { month: string; planned: string; isOpen: boolean }

export type Realisation = {
  months: CameInMonth[]
  /** What each other saving claims too: the spend of those lines, and in how many months. */
  shared: Map<string, { spend: string; months: number }>
  /** In words why lines cannot tell; then there are no months. */
  why: string | null
}

export type Realisations = { lastDay: string | null; found: Map<string, Realisation> }

/** What came by lines of one saving, beside others that may claim them too; with what is shared with each. */
export async function realiseOne(
  scope: Scope,
  own: Claiming,
  others: readonly Claiming[],
  decisions: Decisions,
): Promise<Realisation & { lastDay: string | null }> {
  const rivals = others.filter(other => canConflict(own, other))
  const { lastDay, found } = await realiseOf(scope, [own, ...rivals], decisions, own)
  return { lastDay, ...(found.get(own.actionUuid) ?? nothing) }
}

/** The same of all of them at once, without what they share. */
export function realiseAll(scope: Scope, all: readonly Claiming[], decisions: Decisions): Promise<Realisations> {
  return realiseOf(scope, all, decisions)
}

const nothing: Realisation = { months: [], shared: new Map(), why: null }

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

async function realiseOf(
  scope: Scope,
  claiming: readonly Claiming[],
  decisions: Decisions,
  only?: Claiming,
): Promise<Realisations> {
  const asking = await pinned(scope)
  const { last: lastDay } = await queryExtent(asking, 'spend')
  const asked = only ? [only] : claiming
  const until = lastDay === null ? null : monthOf(lastDay)
  const running = until === null ? [] : asked.filter(({ start }) => start <= until)
  const found = new Map(asked.map(({ actionUuid }) => [actionUuid, nothing]))
  const [from] = running.map(({ start }) => start).toSorted()
  if (lastDay === null || until === null || from === undefined) return { lastDay, found }
  const ends = running.map(({ end }) => end).toSorted()
  const [to = until] = [until, ends.at(-1) ?? until].toSorted()
  const period = { from, to: monthEnd(to) }
  const all = claiming.toSorted(inOrder)
  const [rows, open] = await Promise.all([
    askClaimed(asking, { all, decisions, only, period }),
    queryOpenMonths(asking, 'spend'),
  ])
  const standing: Standing = {
    ...{ all, decisions },
    estimating: all.filter(({ terms }) => Number(terms.baseline.monthlyWithoutQuantity) !== 0),
    rowsOf: Map.groupBy(rows, ({ place }) => place),
  }
  const isOpen = (month: string) => isUnfinished(month, 'month', lastDay, plainCalendar) || open.includes(month)
  for (const own of running) found.set(own.actionUuid, realisationOf(own, standing, until, isOpen))
  return { lastDay, found }
}

type Asked = {
  all: readonly Claiming[]
  decisions: Decisions
  only: Claiming | undefined
  period: { from: string; to: string }
}

async function askClaimed(scope: Pinned, { all, decisions, only, period }: Asked): Promise<ClaimedRow[]> {
  const settings = await settingsOf(scope, 'spend')
  const names = { fact: factOf('spend'), settings, organization: scope.organization.uuid }
  const ask = <Row extends object>({ sql, params }: Compiled) =>
    scope.warehouse.rows<Row>(sql, params, { settings: questionSettings })
  const spelled = await ask<Spelling>(compileSpellings({ period, claim: only }, names))
  const of = only && all.indexOf(only)
  const together = all.flatMap(({ actionUuid }, place) =>
    (only ? place === of : decisions.has(actionUuid)) ? [place] : [],
  )
  return ask<ClaimedRow>(
    compileClaimed({ claims: all, offers: offersOf(all, spelled, of), period, together, of }, names),
  )
}

type Spelling = { item: string; unit: string }

/** The baseline prices of savings by the spellings that lines have; a price of a blank unit holds for any. */
function offersOf(all: readonly Claiming[], spelled: readonly Spelling[], of?: number): Offer[] {
  const spellings = Map.groupBy(spelled, ({ item }) => keyOf(item, ''))
  return all.flatMap(({ terms }, place) => {
    if (of !== undefined && of !== place) return []
    const prices = new Map(terms.baseline.items.map(({ item, unit, price }) => [keyOf(item, unit), price]))
    const items = new Set(terms.baseline.items.map(({ item }) => keyOf(item, '')))
    return [...items].flatMap(key =>
      (spellings.get(key) ?? []).flatMap(({ item, unit }) => {
        const price = prices.get(keyOf(item, unit)) ?? prices.get(key)
        return price === undefined ? [] : [{ item, unit, place, price }]
      }),
    )
  })
}

type Standing = {
  all: readonly Claiming[]
  decisions: Decisions
  /** Those to which lines without a quantity count, in order. */
  estimating: readonly Claiming[]
  rowsOf: ReadonlyMap<number, ClaimedRow[]>
}

function realisationOf(
  own: Claiming,
  standing: Standing,
  until: string,
  isOpen: (month: string) => boolean,
): Realisation {
  const rows = standing.rowsOf.get(standing.all.indexOf(own)) ?? []
  const missing = [...new Set(rows.flatMap(row => row.missing))].toSorted()
  // Quantities without their money would be savings that nobody made.
  if (missing.length > 0) return { ...nothing, why: noRate(missing) }
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const guards = guardsOf(own, standing)
  const months = own.terms.planned
    .filter(({ month }) => month <= until)
    .map(({ month, amount }) => {
      const of = byMonth.get(month) ?? []
      const bought = of.map(row => boughtOf(row, own, standing))
      const without = of.filter(({ linesWithout }) => linesWithout > 0).map(row => withoutOf(row, own, standing))
      const unpriced = writeExact(of.reduce((sum, row) => sum + readExact(row.withoutPrice), 0n))
      return {
        month,
        planned: amount,
        ...realiseMonth(
          amount,
          own.terms.baseline,
          bought,
          [{ spend: '0', share: guards.get(month) ?? 1 }, ...without],
          unpriced,
        ),
        isOpen: isOpen(month),
      }
    })
  return { months, shared: sharedOf(rows, own, standing), why: null }
}

function boughtOf(row: ClaimedRow, own: Claiming, standing: Standing): Bought {
  return {
    isOffContract: row.isOff === 1,
    atBaseline: row.atBaseline,
    spend: row.paid,
    share: shareOf(row, own, standing),
  }
}

function withoutOf(row: ClaimedRow, own: Claiming, standing: Standing): BoughtWithout {
  return { spend: row.without, share: shareOf(row, own, standing) }
}

/** Of lines whose claimants are not told nobody decided anything: who comes first counts them. */
function shareOf({ claimants, isFirst }: ClaimedRow, own: Claiming, { all, decisions }: Standing): number {
  if (claimants.length === 0) return isFirst
  const claiming = claimants.flatMap(place => all[place] ?? [])
  return sharesOf(claiming, decisions)[claiming.indexOf(own)] ?? 1
}

/**
 * Of months in which nothing was bought without a quantity several could count all that the month before cost: one does. What
 * a saving counts of each of its months, 0-1.
 */
function guardsOf(own: Claiming, { decisions, estimating }: Standing): Map<string, number> {
  const months = own.terms.planned.map(({ month }) => month)
  const runs = (month: string) => (other: Claiming) => other.start <= month && month <= other.end
  if (decisions.has(own.actionUuid)) {
    const beside = estimating.filter(other => canConflict(own, other))
    return new Map(months.map(month => [month, sharesOf([own, ...beside.filter(runs(month))], decisions)[0] ?? 1]))
  }
  // Where nobody decided anything, whoever comes first counts it.
  const left = new Set(months)
  for (const other of estimating) {
    if (other === own || left.size === 0 || inOrder(own, other) < 0) break
    if (canConflict(own, other)) for (const month of left) if (runs(month)(other)) left.delete(month)
  }
  return new Map(months.map(month => [month, left.has(month) ? 1 : 0]))
}

function sharedOf(rows: readonly ClaimedRow[], own: Claiming, { all }: Standing): Realisation['shared'] {
  const claims = rows.flatMap(row =>
    row.claimants.flatMap(place => {
      const other = all[place]
      return other && other !== own ? [{ uuid: other.actionUuid, row }] : []
    }),
  )
  return new Map(
    [...Map.groupBy(claims, ({ uuid }) => uuid)].map(([uuid, of]) => {
      const spend = of.reduce((sum, { row }) => sum + readExact(row.spend), 0n)
      return [uuid, { spend: writeExact(spend), months: new Set(of.map(({ row }) => row.month)).size }]
    }),
  )
}
