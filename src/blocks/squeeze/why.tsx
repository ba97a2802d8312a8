import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Period } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatMonth, formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { SideDialog } from '#web/ui/side-dialog.tsx'
import { formatPeriod, formatSigned, formatValue } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import frame from '../parts/block-frame.module.css'
import { MenuLink } from '../parts/member-menu.tsx'
import type { Path } from '../price-pairs/definition.ts'
import { pathText } from '../price-pairs/rules.ts'
import type { SpecialBlock } from '../view.ts'
import { indexNames } from './columns.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'
import styles from './squeeze.module.css'
import { gapWords, indexWords } from './words.ts'

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

export type SqueezeFamily = SqueezeRow & { stands: readonly Path[] }

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

type FamilyNameProps = { block: SpecialBlock; row: SqueezeFamily; period: Period; onWhy: () => void }

/** A product category with what is bought for it: a menu to its months, to it alone, to its lines and to its reason. */
export function FamilyName({ block, row, period, onWhy }: FamilyNameProps) {
  const analysis = useAnalysis()
  const { family, stands } = row
  if (family === null) return t('All together')
  const link = linesOfSide(analysis, { family }, period)
  return (
    <>
      <Menu position="bottom-start" offset={2}>
        <Menu.Target>
          <button type="button" className={frame.name} aria-keyshortcuts="w" ref={whyTarget(onWhy)}>
            {family}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => analysis.choose(block.id, { family })}>Month by month</Menu.Item>
          <Menu.Item onClick={() => analysis.addFilters([{ field: 'product_category', op: 'is', values: [family] }])}>
            {t`Filter to ${family}`}
          </Menu.Item>
          <MenuLink link={link}>Show the sales lines</MenuLink>
          <Menu.Item onClick={onWhy}>Why?</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Stands stands={stands} period={period} />
    </>
  )
}

/** The purchase categories that stand beside one product category, each with its lines. */
function Stands({ stands, period }: { stands: readonly Path[]; period: Period }) {
  const analysis = useAnalysis()
  if (stands.length === 0) return null
  return (
    <span className={styles.stands}>
      {stands.map(path => {
        const link = linesOfSide(analysis, { path }, period)
        const name = path.at(-1) ?? ''
        return link ? (
          <AppLink key={pathText(path)} {...link} aria-label={t`Purchase lines of ${pathText(path)}`}>
            {name}
          </AppLink>
        ) : (
          <span key={pathText(path)}>{name}</span>
        )
      })}
    </span>
  )
}
