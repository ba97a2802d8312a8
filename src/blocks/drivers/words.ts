import { pluralOf } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { formatPercent } from '#web/ui/format.ts'
import { formatValue } from '#web/ui/value-words.ts'
import { nounOf } from '../parts/member-words.ts'
import type { DriversOf } from './columns.ts'
import type { Drivers } from './definition.ts'

/** What a dimension says of the change, in words made from its numbers; rises and falls that offset are both told. */
export function driversSentence({ label, change, unit, currency }: Drivers, shown: DriversOf): string {
  const write = (value: number) => formatValue(Math.abs(value), unit, { currency })
  const whole = Number(change)
  const [rises, falls] = [Number(shown.rises), Number(shown.falls)]
  const moved =
    whole === 0
      ? t`${label} is the same in both periods`
      : t`${label} ${whole > 0 ? t('rose') : t('fell')} by ${write(whole)}`
  const count = shown.drivers.length
  const noun = nounOf(shown)
  const who = count === 1 ? t`1 ${noun} makes` : t`${count} ${pluralOf(noun)} make`
  const of = t`${who} ${formatPercent(shown.explained, { digits: 0 })} of`
  const offset = Math.min(rises, falls) > 0.25 * Math.max(rises, falls)
  if (offset)
    return t`${moved}: rises of ${write(rises)} and falls of ${write(falls)} offset each other. ${of} all rises and falls.`
  return t`${moved}. ${of} all rises and falls${shown.explained < 0.8 ? t('; the rest is spread over many.') : '.'}`
}
