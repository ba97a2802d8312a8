import type { Field } from '#shared/fields.ts'
import { filterKindOf } from '#shared/filter-kinds.ts'
import type { Filter, FilterOp } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { isDay } from './filter-address.ts'
import { readTyped } from './read-typed.ts'

/** Something a filter can name. */
export type FilterField = Pick<Field, 'id' | 'label' | 'kind'>

/** A filter as it is being built. */
export type FilterDraft = { field: string; op: FilterOp; values: string[] }

/** The filter of a draft, or what is missing or wrong in words. */
export function buildFilter({ op, values }: FilterDraft, field: FilterField): { filter: Filter } | { fault: string } {
  const filter = (of: string[]): { filter: Filter } => ({ filter: { field: field.id, op, values: of } })
  if (op === 'isBlank' || op === 'isNotBlank') return filter([])
  const given = values.map(value => value.trim()).filter(value => value !== '')
  const kind = filterKindOf(field.kind)
  if (kind === 'text') return given.length > 0 ? filter(given) : { fault: t('Choose or type at least one') }
  const wanted = op === 'between' ? 2 : 1
  if (given.length < wanted) return { fault: wanted === 2 ? t('Both ends are needed') : t('A value is needed') }
  const read = given.map(value => (kind === 'number' ? readTyped(value, field.kind) : value))
  const isRight = read.every(value => (kind === 'date' ? isDay(value) : /^-?\d{1,18}(\.\d{1,6})?$/.test(value)))
  if (!isRight) return { fault: kind === 'date' ? t('Take days from 1900 to 2299') : t('Take numbers, as 1250.5') }
  const [low = '', high = ''] = read
  const isTurned = wanted === 2 && (kind === 'date' ? low > high : Number(low) > Number(high))
  return isTurned ? { fault: t('The first is above the second') } : filter(read)
}
