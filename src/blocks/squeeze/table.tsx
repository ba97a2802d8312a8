import { useMemo, useState } from 'react'
import type { Calendar } from '#shared/calendar.ts'
import { isUnfinished } from '#shared/fiscal-periods.ts'
import { plural, t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { SeriesData } from '#web/charts/chart-data.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { type DataColumn, DataTable, type DataTableProps } from '#web/ui/data-table.tsx'
import { DeltaText } from '#web/ui/figure.tsx'
import { formatShare, unknownValue } from '#web/ui/format.ts'
import { timeWithDays, timeWords } from '#web/ui/time-words.ts'
import { formatSigned, formatValue } from '#web/ui/value-words.ts'
import { whyTarget } from '#web/why/explained.ts'
import { useNotes, withNotes } from '../notes/use-notes.ts'
import { type Analysis, useAnalysis } from '../parts/analysis.tsx'
import frame from '../parts/block-frame.module.css'
import { CellLink } from '../parts/cell-link.tsx'
import { unfinishedWords } from '../parts/member-words.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import type { Sorted } from '../parts/table-order.ts'
import { type BlockExport, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { indexNames, monthColumns, monthsOf, type SqueezeMonth, squeezeColumns } from './columns.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'
import styles from './squeeze.module.css'
import { FamilyName, linesOfSide, type SqueezeFamily, SqueezeWhy } from './why.tsx'
import { gapWords, indexWords, oneDecimal } from './words.ts'

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
      gap: ({ gap }) => (gap === null ? unknownValue : <DeltaText {...gapDelta(gap)} />),
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
export function gapDelta(gap: number) {
  const shown = Math.abs(gap) < 0.05 ? 0 : gap
  const text = t`${oneDecimal(Math.abs(shown))} pt`
  return { change: shown, text, direction: 'higherIsBetter' as const }
}

function shareWords(share: number | null): string {
  return share === null ? unknownValue : formatShare(share)
}

const index = (value: number) => indexWords(value)
const points = (value: number) => gapWords(value)

type SqueezeMonthsProps = { squeeze: Squeeze; row: SqueezeRow; block: SpecialBlock; exported: BlockExport }

/** Both indices month by month, and the gap between them. */
export function SqueezeMonths({ squeeze, row, block, exported }: SqueezeMonthsProps) {
  const { asked, extent } = useAnalysis()
  const { calendar } = asked
  const unfinished = unfinishedWords('month', asked.period, extent, calendar)
  const { title } = block
  const notes = useNotes(asked, true)
  const gapExport = useBlockExport({ title: t`${title}, gap` })
  const of = row.family ?? t('all product categories together')
  const categories = useMemo(
    () =>
      squeeze.months.map(month => ({
        key: month,
        label: `${timeWords(month, 'month', calendar)}${isUnfinished(month, 'month', extent.to, calendar) ? '*' : ''}`,
      })),
    [squeeze.months, extent.to, calendar],
  )
  const indices = useMemo((): SeriesData => {
    const side = (name: 'purchases' | 'sales') => row.months.map(month => month[name])
    return {
      kind: 'line',
      isIndex: true,
      categories,
      series: [
        { key: 'purchases', name: indexNames.purchases, values: side('purchases') },
        { key: 'sales', name: indexNames.sales, values: side('sales') },
      ],
    }
  }, [categories, row])
  const gaps = useMemo(
    (): SeriesData => ({
      kind: 'bar',
      categories,
      series: [{ key: 'gap', name: indexNames.gap, values: row.months.map(({ gap }) => gap) }],
    }),
    [categories, row],
  )
  const noted = useMemo(() => withNotes(indices, notes) ?? indices, [indices, notes])
  return (
    <>
      <Chart
        data={noted}
        label={t`${title}: purchase and sales prices of ${of} by month`}
        summary={t`The gap is ${gapWords(row.gap)} over the period; 100 is the base.`}
        categoryLabel="Month"
        format={index}
        isTable={false}
        {...exported.chart}
      />
      <div className={styles.part}>
        <span>Gap in points: below zero, purchase prices ran ahead of sales prices</span>
        {gapExport.menu([], true)}
      </div>
      <Chart
        data={gaps}
        label={t`${title}: gap in points of ${of} by month`}
        summary="Sales price index less purchase price index."
        categoryLabel="Month"
        format={points}
        height={150}
        isTable={false}
        {...gapExport.chart}
      />
      {unfinished ? <p className={frame.foot}>{unfinished}</p> : null}
    </>
  )
}

type MonthsTableProps = { squeeze: Squeeze; row: SqueezeRow; label: string } & Pick<
  DataTableProps<SqueezeMonth>,
  'onSorted'
>

/** Both indices, their gap and the margin rate beside them, the last month first. */
export function SqueezeMonthsTable({ squeeze, row, label, onSorted }: MonthsTableProps) {
  const rows = useMemo(() => monthsOf(row, squeeze), [row, squeeze])
  const calendar = useOrganization()
  const columns = useMemo(() => monthTable(calendar), [calendar])
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      noun={count => plural(count, 'month', 'months')}
      onSorted={onSorted}
    />
  )
}

const monthTable = (calendar: Calendar): DataColumn<SqueezeMonth>[] =>
  screenColumns(monthColumns, {
    currency: '',
    cells: {
      month: ({ month }) => timeWithDays(month, 'month', calendar),
      purchases: ({ purchases }) => indexWords(purchases),
      sales: ({ sales }) => indexWords(sales),
      gap: ({ gap }) => (gap === null ? unknownValue : <DeltaText {...gapDelta(gap)} />),
    },
  })
