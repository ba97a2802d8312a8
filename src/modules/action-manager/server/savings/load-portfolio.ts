import { inArray } from 'drizzle-orm'
import { users } from '#server/identity/schema.ts'
import type { Scope } from '#server/scope.ts'
import { calendarOf } from '#shared/calendar.ts'
import { countDays } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import type { Portfolio, PortfolioQuery, SavingScope } from '../../contract-savings.ts'
import { type Closed, chancesOf, forecastOf, valueAtRisk } from '../../rules-forecast.ts'
import { annualised, fiscalYearOf, fiscalYearsOf, type PlannedMonth, sumOf } from '../../rules-plan.ts'
import { type SavingStanding, stepsOf, sumSavings, waterfallOf } from '../../rules-portfolio.ts'
import { type SavingCut, savingStages, savingSteps } from '../../savings-words.ts'
import { todayOf } from '../today.ts'
import { keptSums } from './evaluate-savings.ts'
import { findTarget } from './set-target.ts'
import { type ListedSaving, listApprovedMonths, listClosedMoves, listForSums, type MoveRow } from './store.ts'

type One = ListedSaving & { standing: SavingStanding; lateDays: number; owner: string | null }

/**
 * All savings of the organisation: sums by a cut, from identified to realised, what is likely to come, what is at risk. With a
 * fiscal year those that run in it, and what its months claim and came to; without one over all of their months.
 */
export async function loadPortfolio(
  scope: Scope,
  { by, year, type }: PortfolioQuery,
  { waits = false } = {},
): Promise<Portfolio> {
  const { savings, approved, moves, names, target } = await scope.db(async tx => {
    const rows = await listForSums(tx, scope, { withScope: by === 'category' || by === 'supplier' })
    const owners = [...new Set(rows.flatMap(({ action }) => action.ownerUuid ?? []))]
    const people = owners.length > 0 ? await tx.select().from(users).where(inArray(users.uuid, owners)) : []
    return {
      savings: rows,
      approved: await listApprovedMonths(tx, scope),
      moves: await listClosedMoves(tx, scope),
      target: year === undefined ? null : await findTarget(tx, scope, year),
      names: new Map(people.map(one => [one.uuid, `${one.firstName} ${one.lastName}`.trim() || one.email])),
    }
  })
  const calendar = calendarOf(scope.organization)
  const planned = [...savings.map(({ saving }) => saving.planned), ...approved.values()].flat()
  const months = [...new Set(planned.map(({ month }) => month))]
  const asked = new Set(months.filter(month => year === undefined || fiscalYearOf(month, calendar) === year))
  const isAsked = (month: string) => asked.has(month)
  const realised = await keptSums(scope, {
    months: year === undefined ? undefined : [...asked],
    waits,
  })
  const runsIn = (planned: readonly { month: string }[]) =>
    year === undefined || planned.some(({ month }) => isAsked(month))
  const today = todayOf(scope)
  const all = savings
    .filter(({ saving }) => type === undefined || saving.type === type)
    .filter(({ saving }) => runsIn(saving.planned) || runsIn(approved.get(saving.actionUuid) ?? []))
    .map(one => ({
      ...one,
      standing: standingOf(one, approved.get(one.saving.actionUuid), realised?.get(one.saving.actionUuid), isAsked),
      lateDays: lateDaysOf(one, today),
      owner: one.action.ownerUuid === null ? null : (names.get(one.action.ownerUuid) ?? null),
    }))
  const { chances, from } = chancesOf(closedOf(moves))
  const likely = forecastOf(
    all.map(({ standing }) => ({ stage: standing.stage, amount: Number(standing.claimed) })),
    chances,
  )
  const money = (value: number) => value.toFixed(2)
  return {
    currency: scope.organization.baseCurrency,
    isWorkedOut: realised !== null,
    years: fiscalYearsOf(
      savings.flatMap(({ saving }) => saving.planned.map(({ month }) => month)),
      calendar,
    ),
    groups: groupsOf(all, by, month => fiscalYearOf(month, calendar)),
    totals: sumSavings(all.map(({ standing }) => standing)),
    target,
    waterfall: waterfallOf(all.map(({ standing }) => standing)),
    forecast: {
      low: money(likely.low),
      likely: money(likely.likely),
      high: money(likely.high),
      chances: savingStages.map(stage => ({ stage, chance: chances[stage] })),
      from,
    },
    items: all
      .map(one => ({
        actionUuid: one.saving.actionUuid,
        number: one.action.number,
        title: one.action.title,
        owner: one.owner,
        type: one.saving.type,
        stage: one.saving.stage,
        start: one.saving.start,
        claimed: one.standing.claimed,
        approved: one.standing.approved,
        realised: stepsOf(one.standing).realised,
        lateDays: one.lateDays,
        atRisk: money(valueAtRisk(Number(annualised(one.saving.planned)), one.lateDays, chances[one.saving.stage])),
      }))
      .toSorted((a, b) => Number(b.atRisk) - Number(a.atRisk) || Number(b.claimed) - Number(a.claimed)),
  }
}

function standingOf(
  { saving }: ListedSaving,
  approved: PlannedMonth[] | undefined,
  come: SavingStanding['come'] | undefined,
  isAsked: (month: string) => boolean,
): SavingStanding {
  const asked = (months: readonly PlannedMonth[]) => months.filter(({ month }) => isAsked(month))
  return {
    stage: saving.stage,
    claimed: sumOf(asked(saving.planned)),
    approved: approved ? sumOf(asked(approved)) : null,
    come: come ?? null,
  }
}

/** Days since the day the action was due, unless it is completed or its saving came to an end. */
function lateDaysOf({ saving, action: { due, completedAt } }: ListedSaving, today: string): number {
  const isEnded = saving.stage === 'Realised' || saving.stage === 'Cancelled'
  if (due === null || completedAt !== null || isEnded || due >= today) return 0
  return countDays({ from: due, to: today }) - 1
}

function groupsOf(all: readonly One[], by: SavingCut, yearOf: (month: string) => string): Portfolio['groups'] {
  const groups = Map.groupBy(all, one => groupOf(one, by, yearOf))
  const found = [...groups].map(([id, of]) => ({
    id,
    name: id === '' ? t('Not named') : id,
    ...sumSavings(of.map(({ standing }) => standing)),
  }))
  if (by === 'stage') return savingStages.flatMap(stage => found.filter(({ id }) => id === stage))
  if (by === 'year') return found.toSorted((a, b) => a.id.localeCompare(b.id))
  return found.toSorted((a, b) => Number(b.claimed) - Number(a.claimed))
}

/** The group of a saving; one about several categories or suppliers stands under all of their names. */
function groupOf({ saving, owner }: One, by: SavingCut, yearOf: (month: string) => string): string {
  switch (by) {
    case 'stage':
      return saving.stage
    case 'type':
      return saving.type
    case 'owner':
      return owner ?? ''
    case 'year':
      return yearOf(saving.start)
    case 'category':
      return membersOf(saving.scope, /^category/)
    case 'supplier':
      return membersOf(saving.scope, /^supplier/)
  }
}

function membersOf(scope: SavingScope | null, field: RegExp): string {
  const values = scope?.filters.filter(filter => field.test(filter.field)).flatMap(filter => filter.values) ?? []
  return values.filter(value => value !== '').join(', ')
}

/** How the savings that came to an end did: the furthest step that each had reached before. */
function closedOf(moves: readonly MoveRow[]): Closed[] {
  return [...Map.groupBy(moves, ({ actionUuid }) => actionUuid).values()].map(of => {
    const reached = of.flatMap(({ from, to }) => [from, to]).filter(stage => stage !== null)
    const before = reached.filter(stage => stage !== 'Realised' && stage !== 'Cancelled')
    const furthest = Math.max(0, ...before.map(stage => savingSteps.indexOf(stage)))
    return { reached: savingSteps[furthest] ?? 'Identified', isRealised: of.at(-1)?.to === 'Realised' }
  })
}
