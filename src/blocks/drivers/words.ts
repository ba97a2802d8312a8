import { t } from '#shared/translate.ts'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { formatValue } from '#web/ui/value-words.ts'
import { memberNoun } from '../parts/member-nouns.ts'
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
      : whole > 0
        ? t`${label} rose by ${write(whole)}`
        : t`${label} fell by ${write(whole)}`
  const offset = Math.min(rises, falls) > 0.25 * Math.max(rises, falls)
  if (offset)
    return t`${moved}: rises of ${write(rises)} and falls of ${write(falls)} offset each other. ${shareWords(shown)}.`
  return shown.explained < 0.8
    ? t`${moved}. ${shareWords(shown)}; the rest is spread over many.`
    : `${moved}. ${shareWords(shown)}.`
}

function shareWords({ id, drivers, explained }: DriversOf): string {
  const count = drivers.length
  const [who, share] = [`${formatNumber(count)} ${memberNoun(id, count)}`, formatPercent(explained, { digits: 0 })]
  return count === 1 ? t`${who} makes ${share} of all rises and falls` : t`${who} make ${share} of all rises and falls`
}
