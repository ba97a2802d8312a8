import { type FactId, facts } from '#shared/facts.ts'
import { sayMadeLabel, sayMember } from '#shared/made-dimensions.ts'
import type { Filter, FilterOp } from '#shared/query-spec.ts'
import { upperFirst } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate, formatNumber } from './format.ts'

/** What each operator asks, in words. */
export const opWords: Record<FilterOp, string> = {
  is: t('is'),
  isNot: t('is not'),
  contains: t('contains'),
  atLeast: t('is at least'),
  atMost: t('is at most'),
  between: t('is between'),
  isBlank: t('is blank'),
  isNotBlank: t('is not blank'),
}

/** Whether a word is an operator of a filter. */
export function isFilterOp(word: string): word is FilterOp {
  return Object.hasOwn(opWords, word)
}

/** A filter in words: Category is Packaging or Freight. */
export function filterWords(filter: Filter, dataset: FactId, formats = personFormats()): string {
  return filterWordsOf(filter, facts[dataset].fields, formats)
}

/** As `filterWords`, by fields of one's own. */
export function filterWordsOf(
  { field, op, values }: Filter,
  fields: readonly { id: string; label: string; kind: string }[],
  formats = personFormats(),
): string {
  const known = fields.find(({ id }) => id === field)
  const label = known?.label ?? sayMadeLabel(field) ?? sentenceCase(field)
  const show = (value: string | number) => {
    if (known?.kind === 'date') return formatDate(String(value), { formats })
    if (known && ['money', 'number', 'integer'].includes(known.kind)) return formatNumber(value, { digits: 6, formats })
    return String(value) === '' ? t('blank') : (sayMember(field, String(value)) ?? String(value))
  }
  const shown = values.slice(0, 3).map(show)
  const more = values.length > shown.length ? [t`${values.length - shown.length} more`] : []
  const joinTwo = (a: string, b: string) => (op === 'between' ? t`${a} and ${b}` : t`${a} or ${b}`)
  const joined = [...shown, ...more].reduce((said, next) => (said ? joinTwo(said, next) : next), '')
  return [label, opWords[op], joined].filter(Boolean).join(' ')
}

function sentenceCase(id: string): string {
  return upperFirst(id.replaceAll('_', ' '))
}
