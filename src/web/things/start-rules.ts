import type { Origin, Place } from '#shared/origin.ts'
import { addDays, addMonths, countDays, monthOf } from '#shared/period.ts'
import type { Filter, Period } from '#shared/query-spec.ts'

/** What a place proposes to whoever begins something with it. */

/** What a place knows of itself; its address is the page it stands on, unless it has one of its own. */
export type Started = Omit<Origin, 'path'> & {
  path?: string
  /** What it rests on, in a sentence or two. */
  about: string
  /** Until when it is to be done, and by whom, where that is known. */
  due?: string
  owner?: string | null
}

/** The fields that purchases of a saving are known by. */
const scopeFields = ['supplier_family', 'category', 'category_2', 'category_3', 'category_4', 'item', 'contract_number']

/** The purchases that filters of a question leave; none of other lines. */
export function scopeIn(dataset: string, filters: readonly LooseFilter[]): Origin['scope'] {
  if (dataset !== 'spend') return []
  return scopeFields.flatMap(field => {
    const of = filters.find(one => one.field === field && one.op === 'is')
    const values = (of?.values ?? []).filter(value => typeof value === 'string').slice(0, 200)
    return values.length > 0 ? { field, values } : []
  })
}

/** A sum that came in some days, in decimals: at the least it itself, at the most what that is in a year. `null`: no loss. */
export function rangeOf(sum: string | number | null, days: Period | null, currency: string): Origin['amount'] {
  const low = Number(sum)
  if (sum === null || !(low > 0) || low >= 1e13) return null
  const length = days ? countDays(days) : year
  const high = length < year ? (low * year) / length : low
  return { low: low.toFixed(2), high: high.toFixed(2), currency }
}

const year = 365

/** The twelve whole months before a day. */
export function yearBefore(day: string): Period {
  const month = monthOf(day)
  return { from: addMonths(month, -12), to: addDays(month, -1) }
}

type LooseFilter = Pick<Filter, 'field' | 'op'> & { values?: Filter['values'] }

/** A figure by its measure and the lines it is of, whatever the days. */
export function figurePlace(dataset: string, measure: string, filters: readonly LooseFilter[]): Place {
  const sorted = filters.map(({ field, op, values = [] }) => [field, op, ...values.map(String).toSorted()])
  const key = JSON.stringify([dataset, measure, ...sorted.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))])
  return { place: 'figure', key: key.slice(0, 4000) }
}

/** The place of what is begun. */
export function placeOf({ place, key }: Place): Place {
  return { place, key }
}
