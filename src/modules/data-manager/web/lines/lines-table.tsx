import { useState } from 'react'
import { type Dataset, datasets } from '#shared/datasets.ts'
import type { Field } from '#shared/fields.ts'
import type { Line, LinesAnswer } from '#shared/query-answer.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatMoney, formatNumber, unknownValue } from '#web/ui/format.ts'
import { LineSource } from './line-source.tsx'
import styles from './lines.module.css'
import type { LinesView } from './lines-view.ts'

type LinesTableProps = {
  answer: LinesAnswer
  order: LinesView['order']
  onOrder: (order: LinesView['order']) => void
  onPage: (page: number) => void
}

/** The lines of one page, with every field that one of them has. */
export function LinesTable({ answer, order, onOrder, onPage }: LinesTableProps) {
  const [shown, setShown] = useState<Line | null>(null)
  const dataset = datasets[answer.dataset]
  const fields = fieldsOf(dataset, answer).map(field => fieldColumn(field, dataset))
  const isConverted = answer.items.some(line => line.values.currency !== answer.currency)
  const columns: Column<Line>[] = [
    ...fields.slice(0, leadFields),
    ...(isConverted ? [baseColumn(answer)] : []),
    {
      id: 'row',
      header: 'Row',
      align: 'right',
      isSortable: true,
      cell: line => (
        <button
          type="button"
          className={styles.source}
          onClick={() => setShown(line)}
          aria-label={`Row ${line.row} as the file had it`}
        >
          {formatNumber(line.row)}
        </button>
      ),
    },
    ...fields.slice(leadFields),
  ]
  return (
    <>
      <Card title={`${dataset.label} lines`} say="Press a row number to see the line as the file had it." isFlush>
        <DataTable
          label="Lines of this page"
          columns={columns}
          rows={answer.items}
          rowKey={line => `${line.upload} ${line.row}`}
          paging={{ page: answer.page, total: answer.total, onPage }}
          sort={{ sorted: order, onSort: onOrder }}
          noun={['line', 'lines']}
        />
      </Card>
      <LineSource line={shown} dataset={dataset} onClose={() => setShown(null)} />
    </>
  )
}

const leadFields = 3

/** Date, the other party and the money first; then whatever else a line of this page has. */
function fieldsOf(dataset: Dataset, { items }: LinesAnswer): Field[] {
  const first = ['date', dataset.party, dataset.amount]
  const lead = first.flatMap(id => dataset.fields.filter(field => field.id === id))
  const rest = dataset.fields.filter(
    field =>
      !first.includes(field.id) &&
      field.id !== 'currency' &&
      items.some(line => (line.values[field.id] ?? null) !== null),
  )
  return [...lead, ...rest]
}

function fieldColumn(field: Field, dataset: Dataset): Column<Line> {
  const isNumber = ['money', 'number', 'integer'].includes(field.kind)
  return {
    id: field.id,
    header: field.label,
    align: isNumber ? 'right' : 'left',
    isSortable: true,
    isRowHeader: field.id === dataset.party,
    cell: line => <span className={styles.text}>{show(line, field)}</span>,
  }
}

function show({ values }: Line, field: Field): string {
  const value = values[field.id] ?? null
  if (value === null) return unknownValue
  if (field.kind === 'date') return formatDate(value)
  if (field.kind === 'money')
    return values.currency ? formatMoney(value, values.currency) : formatNumber(value, { digits: 6 })
  return field.kind === 'number' || field.kind === 'integer' ? formatNumber(value, { digits: 6 }) : value
}

function baseColumn({ currency }: LinesAnswer): Column<Line> {
  return {
    id: 'base',
    header: `In ${currency}`,
    align: 'right',
    cell: line => (line.baseAmount === null ? 'no rate' : formatMoney(line.baseAmount, currency)),
  }
}
