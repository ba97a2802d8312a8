import type { Formats } from '#shared/formats/formats.ts'
import { writeDay, writePeriod } from '#shared/formats/write-day.ts'
import { countsIn, writeMoney, writeNumber } from '#shared/formats/write-number.ts'
import { writePrice } from '#shared/formats/write-price.ts'
import { moneyText } from '#shared/money.ts'
import type { Period } from '#shared/query-spec.ts'
import { plural, t } from '#shared/translate.ts'
import type { AgreedPriceLine } from '../../blocks/agreed-prices/definition.ts'
import type { OverchargedLine } from '../../blocks/agreed-prices/overcharged-line.ts'
import { sumByCurrency } from '../../rules-claim.ts'
import { type LetterPart, type LetterTable, writeLetter } from './write-letter.ts'

type ClaimLetter = {
  from: string
  to: string
  contract: string
  start: string
  period: Period
  today: string
  /** The day by which a credit note is asked for. */
  until: string
  prices: readonly AgreedPriceLine[]
  lines: readonly OverchargedLine[]
  /** How many lines there are, of which `lines` are the dearest. */
  total: number
}

/** A letter that claims back what was charged above agreed prices, as a DOCX file in the language that is spoken. */
export function writeClaimLetter(claim: ClaimLetter, formats: Formats): Promise<Buffer> {
  const { contract, period, until, total, lines } = claim
  const count = countsIn(formats)
  const sums = sumByCurrency(claim.prices).map(({ currency, sum }) => writeMoney(sum, currency, formats, 'full'))
  const parts: LetterPart[] = [
    { kind: 'text', text: claim.from },
    { kind: 'text', text: writeDay(claim.today, formats) },
    { kind: 'text', text: claim.to },
    { kind: 'title', text: t`Contract ${contract}: prices charged above those agreed` },
    { kind: 'text', text: t('Dear Sir or Madam,') },
    {
      kind: 'text',
      text: t`In our contract ${contract}, which began on ${writeDay(claim.start, formats)}, we agreed the prices below. For ${writePeriod(period, formats)} we were charged more for ${count(total)} ${plural(total, 'invoice line', 'invoice lines')}. In all this comes to ${sums.join(' + ')}.`,
    },
    {
      kind: 'text',
      text: t`Please send us a credit note over this amount by ${writeDay(until, formats)}, and charge the agreed prices from now on.`,
    },
    { kind: 'heading', text: t('By price') },
    priceTable(claim.prices, formats),
    { kind: 'heading', text: t('By invoice line') },
    lineTable(lines, formats),
    ...(lines.length < total
      ? [
          {
            kind: 'text' as const,
            text: t`These are the ${count(lines.length)} lines with the largest amounts; we send you the whole list on request.`,
          },
        ]
      : []),
    { kind: 'text', text: t('Yours faithfully,') },
    { kind: 'text', text: claim.from },
  ]
  return writeLetter(parts, { title: t`Contract ${contract}: prices charged above those agreed`, author: claim.from })
}

function priceTable(prices: readonly AgreedPriceLine[], formats: Formats): LetterTable {
  return {
    kind: 'table',
    heads: [t('Item'), t('Unit'), t('Agreed price'), t('Lines above'), t('Charged above')],
    isNumber: [false, false, true, true, true],
    rows: prices.map(({ item, unit, agreed, currency, linesAbove, ownAbove }) => [
      item,
      unit,
      writePrice(agreed, currency, formats),
      countsIn(formats)(linesAbove),
      writeMoney(moneyText(ownAbove), currency, formats, 'full'),
    ]),
  }
}

function lineTable(lines: readonly OverchargedLine[], formats: Formats): LetterTable {
  return {
    kind: 'table',
    heads: [
      t('Date'),
      t('Invoice'),
      t('Item'),
      t('Quantity'),
      t('Charged price'),
      t('Agreed price'),
      t('Charged above'),
    ],
    isNumber: [false, false, false, true, true, true, true],
    rows: lines
      .toSorted(byDay)
      .map(({ date, invoice, item, unit, quantity, paid, agreed, currency, ownAbove }) => [
        writeDay(date, formats),
        invoice,
        item,
        `${writeNumber(quantity, { maximumFractionDigits: 6 }, formats)} ${unit}`.trim(),
        writePrice(paid, currency, formats),
        writePrice(agreed, currency, formats),
        writeMoney(moneyText(ownAbove), currency, formats, 'full'),
      ]),
  }
}

function byDay(one: OverchargedLine, other: OverchargedLine): number {
  return one.date.localeCompare(other.date) || one.invoice.localeCompare(other.invoice)
}
