import { useMemo } from 'react'
import type { Calendar } from '#shared/calendar.ts'
import { useOrganization } from '#web/session/tab-context.tsx'
import { type DataColumn, DataTable, type DataTableProps } from '#web/ui/data-table.tsx'
import { DeltaText } from '#web/ui/figure.tsx'
import { formatPercent, unknownValue } from '#web/ui/format.ts'
import { timeWithDays } from '#web/ui/time-words.ts'
import type { Squeeze, SqueezeRow } from './definition.ts'
import { gapDelta } from './table.tsx'
import { indexWords } from './words.ts'

type MonthRow = SqueezeRow['months'][number] & { month: string }
type MonthsTableProps = { squeeze: Squeeze; row: SqueezeRow; label: string } & Pick<
  DataTableProps<MonthRow>,
  'onSorted'
>

/** Both indices, their gap and the margin rate beside them, the last month first. */
export function SqueezeMonthsTable({ squeeze, row, label, onSorted }: MonthsTableProps) {
  const rows = useMemo(
    () => row.months.map((month, place) => ({ ...month, month: squeeze.months[place] ?? '' })).toReversed(),
    [row, squeeze.months],
  )
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

const columnsOf = (calendar: Calendar): DataColumn<MonthRow>[] => [
  {
    id: 'month',
    header: 'Month',
    cell: ({ month }) => timeWithDays(month, 'month', calendar),
    sortValue: ({ month }) => month,
  },
  {
    id: 'purchases',
    header: 'Purchase prices',
    align: 'right',
    cell: ({ purchases }) => indexWords(purchases),
    sortValue: ({ purchases }) => purchases,
  },
  {
    id: 'sales',
    header: 'Sales prices',
    align: 'right',
    cell: ({ sales }) => indexWords(sales),
    sortValue: ({ sales }) => sales,
  },
  {
    id: 'gap',
    header: 'Gap',
    align: 'right',
    cell: ({ gap }) => (gap === null ? unknownValue : <DeltaText {...gapDelta(gap)} />),
    sortValue: ({ gap }) => gap,
  },
  {
    id: 'rate',
    header: 'Margin rate',
    align: 'right',
    cell: ({ marginRate }) => formatPercent(marginRate),
    sortValue: ({ marginRate }) => marginRate,
  },
]
