import type { View } from '#blocks/view.ts'
import { listWords } from '#shared/list-words.ts'
import { linesWithoutRate, withoutRateWords } from '#shared/missing-rates.ts'
import type { Column, MissingRate, Row, Value } from '#shared/query-answer.ts'
import { lowerFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { formatNumber, formatShare } from '#web/ui/format.ts'

const meters: Partial<Record<View['dataset'], readonly string[]>> = {
  spend: ['classified_coverage', 'family_coverage', 'contract_coverage', 'po_coverage', 'quantity_spend_coverage'],
  sales: ['cost_coverage', 'quantity_coverage'],
  deals: ['probability_coverage'],
}

/** A share of the money of a dataset. */
function shareOf(dataset: View['dataset'], share: string, label: string): string {
  if (dataset === 'deals') return t`${share} of the pipeline (${label})`
  return dataset === 'spend' ? t`${share} of spend (${label})` : t`${share} of revenue (${label})`
}

/** The shares a dataset is measured by, of those that the catalogue has. */
export function coverageMeasures(dataset: View['dataset'], known: readonly { id: string }[]): string[] {
  return (meters[dataset] ?? []).filter(id => known.some(measure => measure.id === id))
}

/** Whether there was anything to measure a share of. */
export function isKnown(share: Value | undefined): share is NonNullable<Value> {
  return share !== null && share !== undefined
}

/** Which part of the money an analysis is based on: Based on 62% of spend (with quantity). */
export function coverageWords(
  dataset: View['dataset'],
  restsOn: readonly string[],
  columns: readonly Column[],
  totals: Row,
): string {
  const parts = columns
    .filter(({ id }) => restsOn.includes(id) && isKnown(totals[id]))
    .map(({ id, label }) => shareOf(dataset, formatShare(totals[id]), lowerFirst(label)))
  return parts.length > 0 ? t`Based on ${listWords(parts)}.` : ''
}

/** How many lines the figures leave out for want of an exchange rate; blank for none. */
export function unratedWords(missing: readonly MissingRate[]): string {
  const lines = linesWithoutRate(missing)
  return lines === 0 ? '' : t`${withoutRateWords(lines, formatNumber(lines))} in no sum of money.`
}
