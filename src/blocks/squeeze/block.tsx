import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Calendar } from '#shared/calendar.ts'
import { isUnfinished } from '#shared/fiscal-periods.ts'
import { plural, t } from '#shared/translate.ts'
import { Chart } from '#web/charts/chart.tsx'
import type { SeriesData } from '#web/charts/chart-data.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { type DataColumn, DataTable, type DataTableProps } from '#web/ui/data-table.tsx'
import { withFormats } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { ChartSkeleton, TableSkeleton } from '#web/ui/skeletons.tsx'
import { timeWithDays, timeWords } from '#web/ui/time-words.ts'
import { askedChange } from '../asked.ts'
import { useNotes, withNotes } from '../notes/use-notes.ts'
import { useAnalysis } from '../parts/analysis.tsx'
import { AnswerCard } from '../parts/answer-card.tsx'
import frame from '../parts/block-frame.module.css'
import { blockQuery } from '../parts/block-query.ts'
import type { BlockTable } from '../parts/block-table.ts'
import { unfinishedWords } from '../parts/member-words.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { type BlockExport, tableOf, useBlockExport } from '../parts/use-block-export.tsx'
import type { SpecialBlock } from '../view.ts'
import { indexNames, monthColumns, monthsOf, type SqueezeMonth } from './columns.ts'
import { type Squeeze, type SqueezeRow, squeezeBlock } from './definition.ts'
import styles from './squeeze.module.css'
import { GapText, SqueezeTable } from './table.tsx'
import { coverageWords, gapWords, indexWords, squeezeSentence } from './why.tsx'

/** Prices paid beside prices asked, by product category and month by month. */
export function SqueezeBlock({ block }: { block: SpecialBlock }) {
  const { asked, choiceOf } = useAnalysis()
  const hasPicture = choiceOf(block.id).months !== 'table'
  const spec = askedChange(asked)
  const query = useQuery(blockQuery(squeezeBlock, spec))
  const exported = useBlockExport(block)
  const chosen = query.data && chosenOf(query.data, choiceOf(block.id).family)
  const tables: BlockTable[] = [
    { label: t('by product category'), ...tableOf(squeezeBlock, { of: 'squeeze', spec }) },
    {
      label: chosen?.family ? t`month by month, ${chosen.family}` : t('month by month, all together'),
      ...tableOf(squeezeBlock, { of: 'squeeze-months', spec, ...(chosen?.family ? { family: chosen.family } : {}) }),
    },
  ]
  return (
    <AnswerCard
      block={block}
      say={query.data?.families.length ? coverageWords(query.data.total) : null}
      takeOut={exported.menu(tables, hasPicture)}
      of={query}
      isEmpty={({ families }) => families.length === 0}
      skeleton={
        <>
          <TableSkeleton rows={6} />
          <ChartSkeleton />
        </>
      }
      empty={{
        title: t('Nothing stands side by side yet'),
        why: t(
          'Purchases and sales have no key in common. Say below which purchase categories go into which product category, and take filters off that leave none of them.',
        ),
      }}
    >
      {squeeze => <SqueezeBody block={block} squeeze={squeeze} exported={exported} />}
    </AnswerCard>
  )
}

const all = ''

function chosenOf({ families, total }: Squeeze, family: string | undefined): SqueezeRow {
  return families.find(one => one.family === family) ?? total
}

type SqueezeBodyProps = { block: SpecialBlock; squeeze: Squeeze; exported: BlockExport }

function SqueezeBody({ block, squeeze, exported }: SqueezeBodyProps) {
  const { choiceOf, choose } = useAnalysis()
  const chosen = chosenOf(squeeze, choiceOf(block.id).family)
  const isTable = choiceOf(block.id).months === 'table'
  return (
    <>
      <p className={styles.lead}>{squeezeSentence(squeeze)}</p>
      <SqueezeTable block={block} squeeze={squeeze} onSorted={exported.onSorted()} />
      <div className={styles.choice}>
        <h3 className={styles.heading}>Month by month</h3>
        <div className={styles.choices}>
          <Select
            className={frame.choice ?? ''}
            size="xs"
            aria-label={t`${block.title}: of which product category`}
            data={[
              { value: all, label: t('All together') },
              ...squeeze.families.map(({ family }) => ({ value: family, label: family })),
            ]}
            value={chosen.family ?? all}
            allowDeselect={false}
            searchable
            onChange={family => choose(block.id, { family: family || undefined })}
          />
          <Segments
            size="xs"
            aria-label={t`${block.title}: months shown as`}
            data={[
              { value: 'charts', label: t('Charts') },
              { value: 'table', label: t('Table') },
            ]}
            value={isTable ? 'table' : 'charts'}
            onChange={next => choose(block.id, { months: next === 'table' ? next : undefined })}
          />
        </div>
      </div>
      {isTable ? (
        <SqueezeMonthsTable
          squeeze={squeeze}
          row={chosen}
          label={t`${block.title}: ${chosen.family ?? t('all product categories together')} by month`}
          onSorted={exported.onSorted(1)}
        />
      ) : (
        <SqueezeMonths squeeze={squeeze} row={chosen} block={block} exported={exported} />
      )}
      <ul className={styles.notes}>
        {squeeze.notes.map(note => (
          <li key={note}>{withFormats(note)}</li>
        ))}
      </ul>
    </>
  )
}

const index = (value: number) => indexWords(value)
const points = (value: number) => gapWords(value)

type SqueezeMonthsProps = { squeeze: Squeeze; row: SqueezeRow; block: SpecialBlock; exported: BlockExport }

/** Both indices month by month, and the gap between them. */
function SqueezeMonths({ squeeze, row, block, exported }: SqueezeMonthsProps) {
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
function SqueezeMonthsTable({ squeeze, row, label, onSorted }: MonthsTableProps) {
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
      gap: ({ gap }) => <GapText gap={gap} />,
    },
  })
