import { t } from '#shared/translate.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import type { ChartData } from './chart-data.ts'
import { cellText, type TwinTable, tableOf } from './table-of.ts'

type ChartTableProps = { data: ChartData; label: string; categoryLabel: string; format: (value: number) => string }

/** The same values as the chart, as a table that sorts. */
export function ChartTable({ data, label, categoryLabel, format }: ChartTableProps) {
  const { columns, rows } = tableOf(data, { categoryLabel, format })
  return (
    <DataTable
      label={t`${label}, as a table`}
      rows={rows}
      rowKey={({ key }) => key}
      columns={columns.map(
        (column, index): DataColumn<TwinTable['rows'][number]> => ({
          id: `${index} ${column.header}`,
          header: column.header,
          ...(column.format ? { align: 'right' as const } : {}),
          ...(index === 0 ? { isRowHeader: true } : {}),
          cell: ({ cells }) => cellText(cells[index] ?? null, column),
          sortValue: ({ cells }) => cells[index] ?? null,
        }),
      )}
    />
  )
}
