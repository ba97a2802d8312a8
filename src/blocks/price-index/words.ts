import type { Calendar } from '#shared/calendar.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatMonth, formatPercent, formatShare } from '#web/ui/format.ts'
import { timeWords } from '#web/ui/time-words.ts'
import { formatSigned } from '#web/ui/value-words.ts'
import type { PriceIndexAnswer } from './definition.ts'

/** The rise that is allowed, in words: +3.0%. */
export function riseWords(rise: number | null): string {
  return formatPercent(rise, { isSigned: true })
}

/** How far prices moved, what that is beyond the rise allowed, and how much of spend it speaks of. */
export function sentenceOf({ total, currency, spend }: PriceIndexAnswer, index: string | null): string {
  if (total === null || total.rise === null) return ''
  const covered = Number(total.cost) + Number(total.variance)
  const moved = t`Prices moved ${riseWords(total.rise)} on the fiscal year before`
  const share = Number(spend) > 0 ? t`; covers ${formatShare(covered / Number(spend))} of spend` : ''
  if (total.beyond === null) return t`${moved}; ${index ?? t('the index')} has no value for these months${share}.`
  const beyond = formatSigned(Number(total.beyond), 'money', { currency })
  if (index === null && total.allowed === 0) return `${moved}, ${beyond}${share}.`
  const allowed = riseWords(total.allowed)
  return index
    ? t`${moved}: ${beyond} against the ${allowed} of ${index}${share}.`
    : t`${moved}: ${beyond} against the ${allowed} allowed${share}.`
}

/** Which months the index says nothing of, or says the same as in its last one. */
export function gapWords(
  { unknownMonths, lastKnown }: PriceIndexAnswer,
  calendar: Calendar,
  formats = personFormats(),
): string[] {
  const months = unknownMonths.map(month => timeWords(month, 'month', calendar)).join(', ')
  return [
    ...(months === ''
      ? []
      : [
          t`The index has no value for ${months}, or none of the year before: what was paid then is in no amount beyond it.`,
        ]),
    ...(lastKnown === null
      ? []
      : [t`Months after ${formatMonth(lastKnown, { formats })} have the last value of the index.`]),
  ]
}
