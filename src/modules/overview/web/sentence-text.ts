import type { Value } from '#shared/query-answer.ts'
import { formatDate, formatMoney, formatMonth, formatNumber, formatPercent, personLocale } from '#web/ui/format.ts'
import { formatDays, formatPoints, nameText } from '#web/ui/value-words.ts'
import type { Form, Part, Sentence } from '../contract.ts'

/** A sentence from its parts, numbers and dates in the reader's way of writing, without a full stop. */
export function sentenceText({ parts }: Sentence, currency: string, locale = personLocale()): string {
  return parts.map(part => partText(part, currency, locale)).join('')
}

/** The same with its full stop, for the head of a block; a name at the end may bring its own. */
export function fullSentence(sentence: Sentence, currency: string, locale = personLocale()): string {
  const text = sentenceText(sentence, currency, locale)
  return text.endsWith('.') ? text : `${text}.`
}

function partText(part: Part, currency: string, locale: string): string {
  return 'text' in part ? part.text : writers[part.as](part.value, part.currency || currency, locale)
}

const writers: Record<Form, (value: Value, currency: string, locale: string) => string> = {
  money: (value, currency, locale) => formatMoney(value, currency, { style: 'compact', locale }),
  price: priceText,
  count: (value, _, locale) => formatNumber(value, { locale }),
  quantity: (value, _, locale) => formatNumber(value, { digits: 2, locale }),
  ratio: (value, _, locale) => formatPercent(value, { locale }),
  change: (value, _, locale) => formatPercent(value, { isSigned: true, locale }),
  points: (value, _, locale) => formatPoints(value, { isSigned: true, locale }),
  days: (value, _, locale) => formatDays(value, locale),
  month: (value, _, locale) => formatMonth(String(value ?? ''), { locale }),
  date: (value, _, locale) => formatDate(value === null ? null : String(value), { locale }),
  name: nameText,
}

/** A unit price below 10 keeps up to four decimals, because cents are too coarse for it. */
function priceText(value: Value, currency: string, locale: string): string {
  return `${formatNumber(value, { digits: Math.abs(Number(value)) < 10 ? 4 : 2, locale })} ${currency}`
}
