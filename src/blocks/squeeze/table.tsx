import { useState } from 'react'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { DeltaText } from '#web/ui/figure.tsx'
import { formatShare, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import frame from '../parts/block-frame.module.css'
import { screenColumns } from '../parts/screen-columns.ts'
import type { Sorted } from '../parts/table-order.ts'
import type { SpecialBlock } from '../view.ts'
import { squeezeColumns } from './columns.ts'
import type { Squeeze } from './definition.ts'
import { FamilyName } from './family-name.tsx'
import { linesOfSide, type SqueezeFamily } from './lines-of-side.ts'
import styles from './squeeze.module.css'
import { SqueezeWhy } from './why.tsx'
import { indexWords, oneDecimal } from './words.ts'

type SqueezeTableProps = { block: SpecialBlock; squeeze: Squeeze; onSorted: (sorted: Sorted) => void }

/** Every product category with both indices, what they did to the margin, and the lines of either side. */
export function SqueezeTable({ block, squeeze, onSorted }: SqueezeTableProps) {
  const analysis = useAnalysis()
  const [explained, setExplained] = useState<SqueezeFamily | null>(null)
  const total: SqueezeFamily = { ...squeeze.total, stands: [] }
  return (
    <>
      <DataTable<SqueezeFamily>
        label={`${block.title}, in numbers`}
        columns={columnsOf({ block, squeeze, analysis, onWhy: setExplained })}
        rows={squeeze.families}
        rowKey={({ family }) => family ?? ''}
        foot={squeeze.families.length > 1 ? [total] : []}
        noun={['product category', 'product categories']}
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
      gap: ({ gap }) => (gap === null ? unknownValue : <DeltaText {...gapDelta(gap)} />),
      effect: row => (
        <button type="button" className={styles.effect} aria-keyshortcuts="w" onClick={() => onWhy(row)} title="Why?">
          {row.effect ? formatSigned(Number(row.effect.margin), 'money', { currency, style: 'whole' }) : unknownValue}
        </button>
      ),
      revenue: row => {
        const link = linesOfSide(analysis, { family: row.family }, period)
        const text = formatValue(row.sales.value, 'money', { currency, style: 'whole' })
        return link ? (
          <AppLink {...link} className={frame.cell} aria-label={`${text}: sales lines of ${row.family}`}>
            {text}
          </AppLink>
        ) : (
          text
        )
      },
      covered: ({ purchases, sales }) => (
        <span className={frame.quiet}>{`${shareWords(purchases.covered)} / ${shareWords(sales.covered)}`}</span>
      ),
    },
  })
}

/** A gap as a change: below zero is worse. */
export function gapDelta(gap: number) {
  const shown = Math.abs(gap) < 0.05 ? 0 : gap
  const text = `${oneDecimal(Math.abs(shown))} pt`
  return { change: shown, text, direction: 'higherIsBetter' as const }
}

function shareWords(share: number | null): string {
  return share === null ? unknownValue : formatShare(share)
}
