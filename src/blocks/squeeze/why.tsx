import type { ReactNode } from 'react'
import type { Formats } from '#shared/formats/formats.ts'
import { writeNumber } from '#shared/formats/write-number.ts'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { personFormats } from '#web/person-formats.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatMonth, formatNumber, formatPercent, formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import { formatPeriod, formatSigned, formatValue } from '#web/ui/value-words.ts'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import type { Path } from '../price-pairs/definition.ts'
import { pathText } from '../price-pairs/rules.ts'
import { indexNames } from './columns.ts'
import type { Squeeze, SqueezeFamily, SqueezeRow } from './definition.ts'
import styles from './squeeze.module.css'

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

type SqueezeWhyProps = { row: SqueezeFamily; squeeze: Squeeze; onClose: () => void }

/** What is behind both indices of a product category and their effect in money. */
export function SqueezeWhy({ row, squeeze, onClose }: SqueezeWhyProps) {
  const { asked } = useAnalysis()
  const { period, base, isCompared, currency } = squeeze
  const money = (amount: string) => formatSigned(Number(amount), 'money', { currency, style: 'full' })
  return (
    <SideDialog
      opened
      onClose={onClose}
      position="right"
      size="min(480px, 100vw)"
      title={row.family ?? t('All together')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Facts
        facts={[
          { label: indexNames.gap, value: gapWords(row.gap), note: t('Sales price index less purchase price index') },
          { label: indexNames.purchases, value: indexWords(row.purchases.index), note: itemsWords(row.purchases) },
          { label: indexNames.sales, value: indexWords(row.sales.index), note: itemsWords(row.sales) },
          ...(row.effect
            ? [
                {
                  label: t('Margin effect'),
                  value: money(row.effect.margin),
                  note: t`Sales prices ${money(row.effect.sales)}, less purchase prices ${money(row.effect.purchases)}`,
                },
              ]
            : []),
          {
            label: t('How an index is computed'),
            value: <Formula>{'100 × √( Σp₁q₀ ÷ Σp₀q₀ × Σp₁q₁ ÷ Σp₀q₁ )'}</Formula>,
            note: t(
              'Fisher price index over the items, each in one unit, that have a price in both: the mean of what the basket of before and that of now cost (Producer Price Index Manual, IMF 2004). A price is money divided by quantity. Each month is held against the base directly.',
            ),
          },
          {
            label: t('How the effect is computed'),
            value: <Formula>{'Σ(p₁ − p₀)q₁ of sales − Σ(p₁ − p₀)q₁ of purchases'}</Formula>,
            note: t('What prices changed of revenue, less what they changed of spend, at the quantities of now'),
          },
          { label: t('Period'), value: formatPeriod(period) },
          {
            label: t('Base, 100'),
            value: formatPeriod(base),
            note: isCompared ? t('Its average prices') : t('The first month'),
          },
          ...(asked.constantRates
            ? [{ label: t('Rates'), value: t`All at those of ${formatMonth(asked.constantRates)}` }]
            : []),
          { label: t('Lines'), value: <LinesOfBoth row={row} squeeze={squeeze} /> },
        ]}
      />
    </SideDialog>
  )
}

function Formula({ children }: { children: ReactNode }) {
  return <code className={styles.formula}>{children}</code>
}

function itemsWords({ items, covered, index }: SqueezeFamily['sales']): string {
  if (index === null) return t('No item has a price in both periods')
  const share = covered === null ? unknownValue : formatShare(covered)
  return items === 1
    ? t`1 item with a price in both; it is ${share} of the money`
    : t`${formatNumber(items)} items with a price in both; they are ${share} of the money`
}

function LinesOfBoth({
  row: { family, stands, sales, purchases },
  squeeze: { period, base, currency },
}: Omit<SqueezeWhyProps, 'onClose'>) {
  const analysis = useAnalysis()
  const sides = [
    ...(family === null ? [] : [{ words: t`Sales of ${family}`, side: { family } }]),
    ...stands.map(path => ({ words: t`Purchases of ${pathText(path)}`, side: { path } })),
  ]
  const whole = (value: string) => formatValue(value, 'money', { currency, style: 'whole' })
  return (
    <ul className={styles.list}>
      {sides.map(({ words, side }) => (
        <li key={words}>
          {`${words}: `}
          {[period, base].map((days, index) => {
            const link = linesOfSide(analysis, side, days)
            const name = formatPeriod(days)
            return (
              <span key={name}>
                {index > 0 ? ' · ' : ''}
                {link ? <AppLink {...link}>{name}</AppLink> : name}
              </span>
            )
          })}
        </li>
      ))}
      <li>{t`${whole(sales.value)} of revenue and ${whole(purchases.value)} of spend in the period`}</li>
    </ul>
  )
}

/** The lines of a side: of a purchase category, or of sales of a product category under the view's filters. */
export function linesOfSide(
  { linesLink, asked }: Analysis,
  side: { path: Path } | { family: string | null },
  period: Period,
) {
  if ('path' in side) {
    const filters = side.path.map((name, level) => ({
      field: level === 0 ? 'category' : `category_${level + 1}`,
      op: 'is' as const,
      values: [name],
    }))
    return linesLink({ dataset: 'spend', filters, period })
  }
  if (side.family === null) return null
  const family = { field: 'product_category', op: 'is' as const, values: [side.family] }
  return linesLink({ filters: [...asked.filters, family], period })
}
