import { listWords } from '#shared/list-words.ts'
import { sayMember } from '#shared/made-dimensions.ts'
import { plural, t } from '#shared/translate.ts'
import { formatDate, formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import type { Baseline, Saving, SavingScope } from '../../contract-savings.ts'
import type { BaselineMethod, ClaimRule, SavingStage, SavingType } from '../../savings-words.ts'

/** What the words of savings read on the screen. */

export const typeWords: Record<SavingType, string> = {
  hard: t('Hard: it shows in the invoices'),
  soft: t('Soft: time or work, no money'),
  avoidance: t('Avoided: a rise that did not come'),
}

export const stageWords: Record<SavingStage, string> = {
  Identified: t('Identified'),
  Qualified: t('Qualified'),
  Approved: t('Approved'),
  Implemented: t('Implemented'),
  Realised: t('Realised'),
  Cancelled: t('Cancelled'),
}

export const methodWords: Record<BaselineMethod, string> = {
  average: t('Average price of past months'),
  contract: t('Prices of the contract register'),
  quote: t('An offer'),
  manual: t('Prices of our own'),
}

export const claimWords: Record<ClaimRule, string> = {
  first: t('The one that began first'),
  split: t('Both, by parts'),
  given: t('One of them'),
}

/** The fields that a saving is narrowed by on the page. */
export const scopeFields = ['supplier_family', 'category', 'item'] as const

const fieldWords: Record<string, string> = {
  supplier_family: t('Supplier family'),
  supplier: t('Supplier'),
  category: t('Category'),
  category_2: t('Category, level 2'),
  category_3: t('Category, level 3'),
  category_4: t('Category, level 4'),
  item: t('Item'),
}

export function scopeFieldWords(field: string): string {
  return fieldWords[field] ?? field
}

/** Which purchases a saving is about, in words. */
export function scopeWords(scope: SavingScope | null): string {
  if (scope === null) return t('Not said yet')
  return scope.filters
    .map(({ field, values }) => {
      const members = listWords(values.map(value => sayMember(field, value) ?? (value || t('blank'))))
      return t`${scopeFieldWords(field)}: ${members}`
    })
    .join(' · ')
}

type Plan = Pick<Saving, 'amount' | 'months' | 'start' | 'isRecurring'>

/** When what is claimed comes, in words. */
export function whenWords({ months, start, isRecurring }: Plan): string {
  const first = formatMonth(start)
  if (!isRecurring) return t`once, in ${first}`
  return t`over ${formatNumber(months)} ${plural(months, 'month', 'months')} from ${first}`
}

/** What is claimed and when, in words. */
export function planWords(plan: Plan, currency: string): string {
  return `${formatMoney(plan.amount, currency)} ${whenWords(plan)}`
}

/** Who signed a saving off, and when. */
export function signedWords({ number, by, at }: NonNullable<Saving['approved']>): string {
  return t`No. ${number}, by ${by} on ${formatDate(at)}`
}

/** What later prices are held against, in words. */
export function baselineWords(baseline: Baseline | null): string {
  if (baseline === null) return t('None yet')
  const { method, on, from, to } = baseline
  const days = t`${formatMonth(from)} to ${formatMonth(to)}`
  if (method === 'contract') return t`Prices of the contract register on ${formatDate(on)}, volumes of ${days}`
  if (method === 'average') return t`Average prices of ${days}`
  return t`${methodWords[method]}, volumes of ${days}`
}

/** What a baseline comes to a month, and what of it no price is known of. */
export function baselineSums(baseline: Baseline, currency: string): string[] {
  const { monthly, monthlyWithoutQuantity, monthlyWithoutPrice, items, lines } = baseline
  const money = (amount: string) => formatMoney(amount, currency)
  const of = `${formatNumber(lines)} ${plural(lines, 'line', 'lines')}`
  const priced = `${formatNumber(items.length)} ${plural(items.length, 'item with a price', 'items with a price')}`
  const sums = [t`${money(monthly)} a month at these prices, of ${of} and ${priced}.`]
  if (Number(monthlyWithoutQuantity) !== 0)
    sums.push(t`${money(monthlyWithoutQuantity)} a month have no item or quantity; a change of it is an estimate.`)
  const mixed = mixedItems(items)
  if (mixed.length > 0) {
    const named = listWords(mixed.slice(0, 3))
    sums.push(
      t`${formatNumber(mixed.length)} ${plural(mixed.length, 'item is', 'items are')} bought in several units, such as ${named}: each unit has a price of its own, and quantities are not added up across them.`,
    )
  }
  if (Number(monthlyWithoutPrice) !== 0)
    sums.push(t`${money(monthlyWithoutPrice)} a month are of items without a price; no saving is counted on them.`)
  return sums
}

/** The items that stand there in more than one unit. */
function mixedItems(items: Baseline['items']): string[] {
  const names = items.map(({ item }) => item)
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))]
}
