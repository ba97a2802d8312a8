import { useMemo } from 'react'
import type { Calendar } from '#shared/calendar.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { type DataColumn, DataTable, type DataTableProps } from '#web/ui/data-table.tsx'
import { DeltaText } from '#web/ui/figure.tsx'
import { unknownValue } from '#web/ui/format.ts'
import { timeWithDays } from '#web/ui/time-words.ts'
import { screenColumns } from '../parts/screen-columns.ts'
import { monthColumns, monthsOf, type SqueezeMonth } from './columns.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'
import { gapDelta } from './table.tsx'
import { indexWords } from './words.ts'

type MonthsTableProps = { squeeze: Squeeze; row: SqueezeRow; label: string } & Pick<
  DataTableProps<SqueezeMonth>,
  'onSorted'
>

/** Both indices, their gap and the margin rate beside them, the last month first. */
export function SqueezeMonthsTable({ squeeze, row, label, onSorted }: MonthsTableProps) {
  const rows = useMemo(() => monthsOf(row, squeeze), [row, squeeze])
  const calendar = useOrganization()
  const columns = useMemo(() => columnsOf(calendar), [calendar])
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ month }) => month}
      noun={['month', 'months']}
      onSorted={onSorted}
    />
  )
}

const columnsOf = (calendar: Calendar): DataColumn<SqueezeMonth>[] =>
  screenColumns(monthColumns, {
    currency: '',
    cells: {
      month: ({ month }) => timeWithDays(month, 'month', calendar),
      purchases: ({ purchases }) => indexWords(purchases),
      sales: ({ sales }) => indexWords(sales),
      gap: ({ gap }) => (gap === null ? unknownValue : <DeltaText {...gapDelta(gap)} />),
    },
  })
