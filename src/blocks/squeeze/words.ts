import type { Formats } from '#shared/formats/formats.ts'
import { writeNumber } from '#shared/formats/write-number.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { formatPercent, formatShare, unknownValue } from '#web/ui/format.ts'
import { formatPeriod, formatSigned } from '#web/ui/value-words.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'

/** An index with one decimal: 103.2. */
export function indexWords(index: number | null, formats = personFormats()): string {
  if (index === null) return unknownValue
  return oneDecimal(index, formats)
}

/** Always with its decimal, so that a column of them lines up. */
export function oneDecimal(value: number, formats = personFormats(), signDisplay: 'auto' | 'exceptZero' = 'auto') {
  const shape = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }
  return writeNumber(value, shape, formats)
}

/** A gap in points with its sign: −1.7 pt. */
export function gapWords(gap: number | null, formats = personFormats()): string {
  return gap === null ? unknownValue : t`${oneDecimal(gap, formats, 'exceptZero')} pt`
}

/** What the view says in one sentence: how both prices moved, what that did, and where it hurts most. */
export function squeezeSentence(squeeze: Squeeze, formats = personFormats()): string {
  const { total, families, currency, base } = squeeze
  if (total.purchases.index === null || total.sales.index === null || total.gap === null) {
    return t('No product category has prices on both sides in both periods, so there is nothing to compare.')
  }
  const money = (amount: string) => formatSigned(Number(amount), 'money', { currency, formats })
  const head = t`Against ${formatPeriod(base, formats)}, purchase prices ${moved(total.purchases.index, formats)} and sales prices ${moved(total.sales.index, formats)}: ${turn(total.gap, formats)}`
  const effect = total.effect ? t`, and prices changed the margin by ${money(total.effect.margin)}` : ''
  const [worst] = families
  if (!worst || worst.gap === null || worst.gap > -0.05 || families.length < 2) return `${head}${effect}.`
  const cost = worst.effect ? `, ${money(worst.effect.margin)}` : ''
  return t`${head}${effect}. Most squeezed is ${worst.family}: ${gapWords(worst.gap, formats)}${cost}.`
}

function moved(index: number, formats: Formats): string {
  const share = index / 100 - 1
  if (Math.abs(share) < 0.0005) return t('stood still')
  const percent = formatPercent(Math.abs(share), { formats })
  return share > 0 ? t`rose ${percent}` : t`fell ${percent}`
}

function turn(gap: number, formats: Formats): string {
  if (Math.abs(gap) < 0.05) return t('they kept pace')
  const points = oneDecimal(Math.abs(gap), formats)
  return gap < 0 ? t`purchase prices are ${points} points ahead` : t`sales prices are ${points} points ahead`
}

/** How much of either side the indices rest on. */
export function coverageWords({ purchases, sales }: Pick<SqueezeRow, 'purchases' | 'sales'>): string {
  if (purchases.covered === null && sales.covered === null) return ''
  const part = (share: number | null) => (share === null ? unknownValue : formatShare(share))
  return t`Covers ${part(purchases.covered)} of spend and ${part(sales.covered)} of revenue of what stands side by side`
}
