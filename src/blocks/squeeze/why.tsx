import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { Facts } from '#web/ui/facts.tsx'
import { formatMonth, formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatPeriod, formatSigned, formatValue } from '#web/ui/value-words.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import type { Squeeze } from './definition.ts'
import { linesOfSide, type SqueezeFamily } from './lines-of-side.ts'
import styles from './squeeze.module.css'
import { gapWords, indexWords, pathWords } from './words.ts'

type SqueezeWhyProps = { row: SqueezeFamily; squeeze: Squeeze; onClose: () => void }

/** What is behind both indices of a product category and their effect in money. */
export function SqueezeWhy({ row, squeeze, onClose }: SqueezeWhyProps) {
  const { asked } = useAnalysis()
  const { period, base, isCompared, currency } = squeeze
  const money = (amount: string) => formatSigned(Number(amount), 'money', { currency, style: 'full' })
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(480px, 100vw)"
      title={row.family ?? 'All together'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Facts
        facts={[
          { label: 'Gap', value: gapWords(row.gap), note: 'Sales price index less purchase price index' },
          { label: 'Purchase prices', value: indexWords(row.purchases.index), note: itemsWords(row.purchases) },
          { label: 'Sales prices', value: indexWords(row.sales.index), note: itemsWords(row.sales) },
          ...(row.effect
            ? [
                {
                  label: 'Margin effect',
                  value: money(row.effect.margin),
                  note: `Sales prices ${money(row.effect.sales)}, less purchase prices ${money(row.effect.purchases)}`,
                },
              ]
            : []),
          {
            label: 'How an index is computed',
            value: <Formula>{'100 × √( Σp₁q₀ ÷ Σp₀q₀ × Σp₁q₁ ÷ Σp₀q₁ )'}</Formula>,
            note: 'Fisher price index over the items, each in one unit, that have a price in both: the mean of what the basket of before and that of now cost (Producer Price Index Manual, IMF 2004). A price is money divided by quantity. Each month is held against the base directly.',
          },
          {
            label: 'How the effect is computed',
            value: <Formula>{'Σ(p₁ − p₀)q₁ of sales − Σ(p₁ − p₀)q₁ of purchases'}</Formula>,
            note: 'What prices changed of revenue, less what they changed of spend, at the quantities of now',
          },
          { label: 'Period', value: formatPeriod(period) },
          {
            label: 'Base, 100',
            value: formatPeriod(base),
            note: isCompared ? 'Its average prices' : 'The first month',
          },
          ...(asked.constantRates
            ? [{ label: 'Rates', value: `All at those of ${formatMonth(asked.constantRates)}` }]
            : []),
          { label: 'Lines', value: <LinesOfBoth row={row} squeeze={squeeze} /> },
        ]}
      />
    </Drawer>
  )
}

function Formula({ children }: { children: ReactNode }) {
  return <code className={styles.formula}>{children}</code>
}

function itemsWords({ items, covered, index }: SqueezeFamily['sales']): string {
  if (index === null) return 'No item has a price in both periods'
  const share = covered === null ? unknownValue : formatShare(covered)
  return `${formatNumber(items)} items with a price in both; they are ${share} of the money`
}

function LinesOfBoth({
  row: { family, stands, sales, purchases },
  squeeze: { period, base, currency },
}: Omit<SqueezeWhyProps, 'onClose'>) {
  const analysis = useAnalysis()
  const sides = [
    ...(family === null ? [] : [{ words: `Sales of ${family}`, side: { family } }]),
    ...stands.map(path => ({ words: `Purchases of ${pathWords(path)}`, side: { path } })),
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
      <li>{`${whole(sales.value)} of revenue and ${whole(purchases.value)} of spend in the period`}</li>
    </ul>
  )
}
