import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { Period } from '#shared/query-spec.ts'
import { plural, t } from '#shared/translate.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { DeltaText } from '#web/ui/figure.tsx'
import { formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PressMenu } from '#web/ui/press-menu.tsx'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import frame from '../parts/block-frame.module.css'
import { CellLink } from '../parts/cell-link.tsx'
import { MenuLink } from '../parts/member-menu.tsx'
import { screenColumns } from '../parts/screen-columns.ts'
import type { Sorted } from '../parts/table-order.ts'
import type { Path } from '../price-pairs/definition.ts'
import { pathText } from '../price-pairs/rules.ts'
import type { SpecialBlock } from '../view.ts'
import { squeezeColumns } from './columns.ts'
import type { Squeeze, SqueezeFamily } from './definition.ts'
import styles from './squeeze.module.css'
import { indexWords, linesOfSide, oneDecimal, SqueezeWhy } from './why.tsx'

type SqueezeTableProps = { block: SpecialBlock; squeeze: Squeeze; onSorted: (sorted: Sorted | null) => void }

/** Every product category with both indices, what they did to the margin, and the lines of either side. */
export function SqueezeTable({ block, squeeze, onSorted }: SqueezeTableProps) {
  const analysis = useAnalysis()
  const [explained, setExplained] = useState<SqueezeFamily | null>(null)
  const total: SqueezeFamily = { ...squeeze.total, stands: [] }
  return (
    <>
      <DataTable<SqueezeFamily>
        label={t`${block.title}, in numbers`}
        columns={columnsOf({ block, squeeze, analysis, onWhy: setExplained })}
        rows={squeeze.families}
        rowKey={({ family }) => family ?? ''}
        foot={squeeze.families.length > 1 ? [total] : []}
        noun={count => plural(count, 'product category', 'product categories')}
        onSorted={onSorted}
      />
      {explained ? <SqueezeWhy row={explained} squeeze={squeeze} onClose={() => setExplained(null)} /> : null}
    </>
  )
}

type Of = { block: SpecialBlock; squeeze: Squeeze; analysis: Analysis; onWhy: (row: SqueezeFamily) => void }

function columnsOf({ block, squeeze, analysis, onWhy }: Of): DataColumn<SqueezeFamily>[] {
  const { currency, period } = squeeze
  return screenColumns<SqueezeFamily>(squeezeColumns(squeeze.families), {
    currency,
    wrapping: ['family'],
    cells: {
      family: row => <FamilyName block={block} row={row} period={period} onWhy={() => onWhy(row)} />,
      purchases: ({ purchases }) => indexWords(purchases.index),
      sales: ({ sales }) => indexWords(sales.index),
      gap: ({ gap }) => <GapText gap={gap} />,
      effect: row => (
        <button
          type="button"
          className={styles.effect}
          aria-keyshortcuts="w"
          ref={whyTarget(() => onWhy(row))}
          onClick={() => onWhy(row)}
          title="Why?"
        >
          {row.effect ? formatSigned(Number(row.effect.margin), 'money', { currency, style: 'whole' }) : unknownValue}
        </button>
      ),
      revenue: row => {
        const link = linesOfSide(analysis, { family: row.family }, period)
        const text = formatValue(row.sales.value, 'money', { currency, style: 'whole' })
        return (
          <CellLink link={link} aria-label={t`${text}: sales lines of ${row.family}`}>
            {text}
          </CellLink>
        )
      },
      covered: ({ purchases, sales }) => (
        <span className={frame.quiet}>{`${shareWords(purchases.covered)} / ${shareWords(sales.covered)}`}</span>
      ),
    },
  })
}

/** A gap as a change: below zero is worse. */
export function GapText({ gap }: { gap: number | null }) {
  if (gap === null) return unknownValue
  const shown = Math.abs(gap) < 0.05 ? 0 : gap
  const text = t`${oneDecimal(Math.abs(shown))} pt`
  return (
    <span className={frame.quiet}>
      <DeltaText change={shown} text={text} direction="higherIsBetter" />
    </span>
  )
}

function shareWords(share: number | null): string {
  return share === null ? unknownValue : formatShare(share)
}

type FamilyNameProps = { block: SpecialBlock; row: SqueezeFamily; period: Period; onWhy: () => void }

/** A product category with what is bought for it: a menu to its months, to it alone, to its lines and to its reason. */
export function FamilyName({ block, row, period, onWhy }: FamilyNameProps) {
  const analysis = useAnalysis()
  const { family, stands } = row
  if (family === null) return t('All together')
  return (
    <>
      <PressMenu
        position="bottom-start"
        offset={2}
        button={menu => (
          <button type="button" className={frame.name} aria-keyshortcuts="w" ref={whyTarget(onWhy)} {...menu}>
            {family}
          </button>
        )}
        items={() => (
          <>
            <Menu.Item onClick={() => analysis.choose(block.id, { family })}>Month by month</Menu.Item>
            <Menu.Item onClick={() => analysis.addFilters([{ field: 'product_category', op: 'is', values: [family] }])}>
              {t`Filter to ${family}`}
            </Menu.Item>
            <MenuLink link={linesOfSide(analysis, { family }, period)}>Show the sales lines</MenuLink>
            <Menu.Item onClick={onWhy}>Why?</Menu.Item>
          </>
        )}
      />
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
