import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { figurePlace, rangeOf } from '#web/things/start-rules.ts'
import { formatNumber, formatPercent } from '#web/ui/format.ts'
import { formatPrice } from '#web/ui/format-price.ts'
import { formatQuantity, formatSigned } from '#web/ui/value-words.ts'
import type { NamedLines, ToldFigure } from '#web/why/explained.ts'
import type { Asked } from '../asked.ts'
import { memberFilter } from '../parts/member-filter.ts'
import type { PriceMoves } from './definition.ts'

const averages = t(
  'Prices are averages of the lines with a quantity, in the base currency at the exchange rates of the compared period.',
)

type Around = { asked: Asked; field: string; currency: string }

/** What the change of one item's price came to. */
export function moveTold(move: PriceMoves['items'][number], around: Around): ToldFigure {
  const { asked, field, currency } = around
  return {
    of: t`What the price of ${move.item} came to`,
    told: {
      value: formatSigned(Number(move.effect), 'money', { currency, style: 'full' }),
      definition: t`What the change of its price came to at the quantity of now. ${averages}`,
      formula: t('(price now - price before) * quantity now'),
      parts: [
        { label: t('Price before'), value: formatPrice(move.priceBefore, currency) },
        { label: t('Price now'), value: formatPrice(move.price, currency) },
        { label: t('Change'), value: formatPercent(move.change, { isSigned: true }) },
        { label: t('Quantity now'), value: formatQuantity(move.quantity, move.unit) },
      ],
      ...periodsOf(asked, [memberFilter(field, move.item)]),
    },
    start: moveStart(move, around),
  }
}

/** A price that moved, by its item and the lines it is of; of purchases a rise is a loss, of sales a fall. */
function moveStart({ item, effect }: PriceMoves['items'][number], { asked, field, currency }: Around) {
  const { dataset, filters, period } = asked
  const loss = dataset === 'sales' ? -Number(effect) : Number(effect)
  const of = figurePlace(dataset, field, [...filters, memberFilter(field, item)])
  return { place: 'price' as const, key: of.key, title: t`Price of ${item}`, amount: rangeOf(loss, period, currency) }
}

/** What all changes of prices came to together. */
export function movesTold({ effect, field, priced, small, unpriced, currency }: PriceMoves, asked: Asked): ToldFigure {
  const money = (text: string) => formatSigned(Number(text), 'money', { currency, style: 'full' })
  return {
    of: t('What changes of prices came to'),
    told: {
      value: money(effect.all),
      definition: t`What the changes of prices came to at the quantities of now, of the items with a price in both periods. ${averages}`,
      formula: t('sum((price now - price before) * quantity now)'),
      parts: [
        { label: t('Where prices rose'), value: money(effect.rises) },
        { label: t('Where prices fell'), value: money(effect.falls) },
        ...(small > 0 ? [{ label: t`${formatNumber(small)} small items`, value: money(effect.small) }] : []),
        { label: t('Items with a price in both'), value: formatNumber(priced) },
        { label: t('Items in several units or without quantity'), value: formatNumber(unpriced) },
      ],
      ...periodsOf(asked, [{ field, op: 'isNotBlank', values: [] }]),
    },
  }
}

/** Both periods with the lines that have a quantity. */
function periodsOf({ dataset, filters, period, comparison, constantRates }: Asked, own: readonly Filter[]) {
  const counted: Filter[] = [...filters, ...own, { field: 'quantity', op: 'isNotBlank', values: [] }]
  const compare = 'period' in comparison ? comparison.period : null
  const lines: NamedLines[] = [
    { words: t('Now'), dataset, filters: counted, period },
    ...(compare ? [{ words: t('Before'), dataset, filters: counted, period: compare }] : []),
  ]
  return { period, compare, constantRates, lines }
}
