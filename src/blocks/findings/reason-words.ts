import type { Formats } from '#shared/formats/formats.ts'
import { writeDay, writePeriod } from '#shared/formats/write-day.ts'
import { writeMoney, writeNumber, writePercent } from '#shared/formats/write-number.ts'
import { writePrice } from '#shared/formats/write-price.ts'
import { plural, t } from '#shared/translate.ts'
import type { FindingReason } from './definition.ts'

/** The organisation's currency, and how is written for the reader. */
export type Telling = { currency: string; formats: Formats }

/** What happened and with whom, in one line. */
export function headlineOf(reason: FindingReason, formats: Formats): string {
  const { supplier } = reason
  if (reason.kind === 'duplicate-invoice') return t`${supplier}: invoice ${reason.copy.number} may be booked twice`
  if (reason.kind === 'split-order')
    return t`${supplier}: ${reason.orders.length} orders pass the approval limit together`
  return t`${supplier}: ${reason.item} costs ${writePercent(riseOf(reason), formats)} more`
}

/** Why it was found, in a sentence that the screen and files have alike. */
export function reasonOf(reason: FindingReason, telling: Telling): string {
  if (reason.kind === 'duplicate-invoice') return duplicateWords(reason, telling)
  return reason.kind === 'price-jump' ? jumpWords(reason, telling) : splitWords(reason, telling)
}

type Of<Kind extends FindingReason['kind']> = Extract<FindingReason, { kind: Kind }>

function duplicateWords(reason: Of<'duplicate-invoice'>, { currency: base, formats }: Telling): string {
  const { first, copy, amount, currency, daysApart, isSameNumber } = reason
  const apart =
    daysApart === 0
      ? t('on the same day')
      : t`${writeNumber(daysApart, {}, formats)} ${plural(daysApart, 'day', 'days')} apart`
  const alike = isSameNumber ? t('the same number') : t('nearly the same number')
  const money = (value: string) => writeMoney(value, currency || base, formats)
  return t`${first.number} of ${writeDay(first.date, formats)} and ${copy.number} of ${writeDay(copy.date, formats)}: ${alike}, ${money(amount)} each, ${apart}.${creditWords(reason, money, formats)}`
}

function creditWords(
  { credits, left }: Of<'duplicate-invoice'>,
  money: (value: string) => string,
  formats: Formats,
): string {
  if (credits.length === 0) return ''
  const notes = credits.map(
    ({ number, date, amount }) =>
      t`${number || t('a credit without number')} of ${writeDay(date, formats)} (${money(amount)})`,
  )
  return t` Credited by ${notes.join(', ')}: ${Number(left) === 0 ? t('nothing') : money(left)} is left.`
}

function jumpWords(reason: Of<'price-jump'>, { currency: base, formats }: Telling): string {
  const { previousPrice, price, currency, unit, before, quantity, extraCost } = reason
  const each = unit === '' ? '' : t` per ${unit}`
  const [now, then] = [price, previousPrice].map(one => writePrice(one, currency || base, formats))
  const rise = writePercent(riseOf(reason), formats, { isSigned: true })
  // Written as its prices are, by the code of the currency.
  const more = `${writeNumber(extraCost, { maximumFractionDigits: 0 }, formats)} ${currency || base}`
  const bought = writeNumber(quantity, { maximumFractionDigits: 2 }, formats)
  return t`${now}${each} against ${then} in ${writePeriod(before, formats)}: ${rise}, for ${bought}${unit === '' ? t(' units') : ` ${unit}`}: ${more} more in all.`
}

function riseOf({ price, previousPrice }: Of<'price-jump'>): number {
  return price / previousPrice - 1
}

const ordersNamed = 4

function splitWords(reason: Of<'split-order'>, { currency, formats }: Telling): string {
  const { buyer, unit, orders, limit, days } = reason
  const whole = (value: string) => writeMoney(value, currency, formats, 'whole')
  const count = (value: number) => writeNumber(value, {}, formats)
  const named = orders.slice(0, ordersNamed).map(({ number, amount }) => `${number} (${whole(amount)})`)
  const more = orders.length > ordersNamed ? t` and ${count(orders.length - ordersNamed)} more` : ''
  const [first, last] = [orders[0]?.date, orders.at(-1)?.date].map(day => (day ? writeDay(day, formats) : ''))
  const when = first === last ? t`on ${first}` : t`from ${first} to ${last}`
  const span = days === 1 ? t('of one day') : t`within ${count(days)} days`
  return t`${count(orders.length)} orders by ${buyer || unit} ${when}, each below ${whole(limit)}; those ${span} pass it together: ${named.join(', ')}${more}.`
}
