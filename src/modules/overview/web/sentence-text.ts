import type { Formats } from '#shared/formats/formats.ts'
import type { Value } from '#shared/query-answer.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatDate, formatMoney, formatMonth, formatNumber, formatPercent } from '#web/ui/format.ts'
import { formatDays, formatPoints, nameText } from '#web/ui/value-words.ts'
import type { Form, Part, Sentence } from '../contract.ts'

/** A sentence from its parts, numbers and dates in the reader's way of writing, without a full stop. */
export function sentenceText({ parts }: Sentence, currency: string, formats = personFormats()): string {
  return parts.map(part => partText(part, currency, formats)).join('')
}

/** The same with its full stop, for the head of a block; a name at the end may bring its own. */
export function fullSentence(sentence: Sentence, currency: string, formats = personFormats()): string {
  const text = sentenceText(sentence, currency, formats)
  return text.endsWith('.') ? text : `${text}.`
}

function partText(part: Part, currency: string, formats: Formats): string {
  return 'text' in part ? part.text : writers[part.as](part.value, part.currency || currency, formats)
}

const writers: Record<Form, (value: Value, currency: string, formats: Formats) => string> = {
  money: (value, currency, formats) => formatMoney(value, currency, { style: 'compact', formats }),
  price: priceText,
  count: (value, _, formats) => formatNumber(value, { formats }),
  quantity: (value, _, formats) => formatNumber(value, { digits: 2, formats }),
  ratio: (value, _, formats) => formatPercent(value, { formats }),
  change: (value, _, formats) => formatPercent(value, { isSigned: true, formats }),
  points: (value, _, formats) => formatPoints(value, { isSigned: true, formats }),
  days: (value, _, formats) => formatDays(value, formats),
  month: (value, _, formats) => formatMonth(String(value ?? ''), { formats }),
  date: (value, _, formats) => formatDate(value === null ? null : String(value), { formats }),
  name: nameText,
}

/** A unit price below 10 keeps up to four decimals, because cents are too coarse for it. */
function priceText(value: Value, currency: string, formats: Formats): string {
  return `${formatNumber(value, { digits: Math.abs(Number(value)) < 10 ? 4 : 2, formats })} ${currency}`
}
