import { type Calendar, hasWeekYears, plainCalendar } from '#shared/calendar.ts'
import type { DatasetId } from '#shared/datasets.ts'
import { isWholeMonths } from '#shared/fiscal-periods.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { factOf } from '../catalogue/catalogue.ts'

/** The measure of each dataset that budgets are of. */
export const budgetedMeasure: Readonly<Record<string, string>> = { spend: 'spend', sales: 'revenue' }

/** Which lines of the budget answer a question. */
export type BudgetChoice = {
  /** The dimension of the lines; '' for those of the whole organisation, `null` when none answer. */
  dimension: string | null
  /** Whether they answer the rows too, not only the total. */
  isByRow: boolean
  /** Why rows or everything stay unknown; `null` when nothing does. */
  reason: string | null
}

/** Whose budget it is: what it may be of, and which months its figures have. */
type Planning = Calendar & { type: OrganizationType }

type Asking = Pick<QuerySpec, 'dataset' | 'measures' | 'dimensions' | 'grain' | 'filters' | 'period'>

/**
 * Chooses which lines of the budget a question is compared with. `planned` are the dimensions that lines of the question's
 * period are planned for, '' for the whole organisation. Lines of one dimension only are taken, so that nothing counts
 * twice: the one asked for, else the nearest below it, whose lines add up. A question they cannot follow stays unknown, in
 * words.
 */
export function chooseBudget(spec: Asking, organization: Planning, planned: readonly string[]): BudgetChoice {
  const { type } = organization
  const none = (reason: string): BudgetChoice => ({ dimension: null, isByRow: false, reason })
  const measure = budgetedMeasure[spec.dataset]
  if (measure === undefined || !spec.measures.includes(measure)) {
    return none(t('Budgets are of spend or revenue, and the question asks for neither.'))
  }
  if (spec.period && ![organization, plainCalendar].some(one => spec.period && isWholeMonths(spec.period, one))) {
    return none(
      hasWeekYears(organization)
        ? t('Budgets are for whole calendar or fiscal months, and the period begins or ends within one.')
        : t('Budgets are for whole months, and the period begins or ends within one.'),
    )
  }
  if (planned.length === 0)
    return none(t('The budget has no lines in this period: add them to it in the data manager.'))
  const usable = planned.filter(dimension => isOf(dimension, spec.dataset, type))
  if (usable.length === 0) {
    return none(
      t('The budget does not say whether it is of spend or of sales: plan it for a dimension that only one has.'),
    )
  }
  return chooseAmong(spec, usable)
}

function chooseAmong(spec: Asking, usable: readonly string[]): BudgetChoice {
  const { dataset, dimensions, grain } = spec
  const filtered = [...new Set(spec.filters.map(({ field }) => field))]
  const [asked] = dimensions
  if (grain === 'day' || grain === 'week') {
    const total = totalOf(dataset, filtered, usable)
    return total.dimension === null
      ? total
      : { ...total, reason: t('Budgets are for whole months, not for days or weeks.') }
  }
  if (asked === undefined) {
    const total = totalOf(dataset, filtered, usable)
    return { ...total, isByRow: total.dimension !== null }
  }
  const reaching = dimensions.length === 1 ? nearestTo(dataset, [asked], usable) : null
  const own = dimensions.length === 1 ? nearestTo(dataset, [asked, ...filtered], usable) : null
  if (own !== null) return { dimension: own, isByRow: true, reason: null }
  const total = totalOf(dataset, filtered, usable)
  if (total.dimension === null) return total
  const reason =
    dimensions.length > 1
      ? t('Budgets are for one dimension at a time, so only the total is compared.')
      : reaching !== null
        ? t`The budget by ${labelOf(dataset, reaching)} cannot follow filters on ${namesOf(dataset, filtered)}; only the total is compared.`
        : t`The budget is not planned by ${labelOf(dataset, asked)}, so only the total is compared.`
  return { ...total, reason }
}

/** The lines whose sum is the budget of everything the filters leave. */
function totalOf(dataset: DatasetOf, filtered: readonly string[], usable: readonly string[]): BudgetChoice {
  const none = (reason: string): BudgetChoice => ({ dimension: null, isByRow: false, reason })
  const [field, ...others] = filtered
  if (field !== undefined) {
    const own = nearestTo(dataset, filtered, usable)
    if (own !== null) return { dimension: own, isByRow: false, reason: null }
    return others.length > 0
      ? none(t`A budget cannot follow filters on several fields: ${namesOf(dataset, filtered)}.`)
      : none(t`The budget is not planned by ${labelOf(dataset, field)}, which the question filters by.`)
  }
  if (usable.includes('')) return { dimension: '', isByRow: false, reason: null }
  const [only, ...more] = usable
  if (only !== undefined && more.length === 0) return { dimension: only, isByRow: false, reason: null }
  return none(
    t`The budget is planned by ${namesOf(dataset, usable)} and never as a whole: adding them up would count it more than once.`,
  )
}

/** The planned dimension that all of `wanted` are or lie above, with as few levels between as there are; `null` for none. */
function nearestTo(dataset: DatasetOf, wanted: readonly string[], usable: readonly string[]): string | null {
  const fitting = usable
    .map(dimension => ({ dimension, levels: [dimension, ...levelsAbove(dataset, dimension)] }))
    .filter(({ levels }) => wanted.every(one => levels.includes(one)))
    .toSorted((a, b) => a.levels.indexOf(wanted[0] ?? '') - b.levels.indexOf(wanted[0] ?? ''))
  return fitting[0]?.dimension ?? null
}

/** The dimensions above one, the nearest first. */
export function levelsAbove(dataset: DatasetOf, dimension: string): string[] {
  const parent = factOf(dataset).dimensions.find(({ id }) => id === dimension)?.parent ?? null
  return parent === null ? [] : [parent, ...levelsAbove(dataset, parent)]
}

type DatasetOf = QuerySpec['dataset']

/** Whether budget lines of a dimension are certainly a dataset's: the organisation has no other one with the dimension. */
function isOf(dimension: string, dataset: DatasetOf, type: OrganizationType): boolean {
  const datasets: readonly DatasetId[] = type === 'both' ? ['spend', 'sales'] : [type === 'sales' ? 'sales' : 'spend']
  const having = datasets.filter(id => dimension === '' || factOf(id).dimensions.some(one => one.id === dimension))
  return having.length === 1 && having[0] === dataset
}

function labelOf(dataset: DatasetOf, field: string): string {
  return inSentence(factOf(dataset).fields.find(({ id }) => id === field)?.label ?? field)
}

function namesOf(dataset: DatasetOf, fields: readonly string[]): string {
  return fields.map(field => labelOf(dataset, field)).join(', ')
}
