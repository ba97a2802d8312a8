import { facts } from '#shared/facts.ts'
import { type Field, isNumericField } from '#shared/fields.ts'
import { lineNouns } from '#shared/nouns.ts'
import type { Line, LinesAnswer } from '#shared/query-answer.ts'
import type { LinesInput } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { ExportMenu } from './export-menu.tsx'
import { showValue } from './lines-columns.ts'
import type { ChangeView } from './lines-filters.tsx'
import { type LinesView, writeOrder } from './lines-view.ts'

const { fields } = facts.deals

type DealsListProps = { view: LinesView<'deals'>; onView: ChangeView; spec: LinesInput; answer: LinesAnswer }

/** The deals found, twenty a page, sorted by the server; each leads to its row of the register. */
export function DealsList({ view, onView, spec, answer }: DealsListProps) {
  const { items, total, currency } = answer
  const { filters = [], period, figure } = spec
  const covered = { filters, ...(period ? { period } : {}), ...(figure ? { figure } : {}) }
  const isForeign = items.some(({ values }) => (values.currency ?? currency) !== currency)
  const exported = fields.flatMap(({ id }) => (id === 'amount' && isForeign ? [id, 'base_amount'] : [id]))
  const [first] = view.order
  return (
    <Card
      title="Deals"
      isFlush
      actions={
        <ExportMenu
          noun={lineNouns.deals}
          total={total}
          request={{ dataset: 'deals', ...covered, order: view.order, columns: exported }}
        />
      }
    >
      <DataTable<Line>
        label="Deals"
        columns={columnsOf(currency, isForeign)}
        rows={items}
        rowKey={({ row }) => String(row)}
        noun={lineNouns.deals}
        paging={{
          page: view.page,
          total,
          onPage: page => onView({ page: page > 1 ? page : undefined, cursor: undefined }),
        }}
        sort={{
          sorted: first ?? null,
          onSort: sorted => onView({ order: writeOrder([sorted]), page: undefined, cursor: undefined }),
        }}
      />
    </Card>
  )
}

/** Money is written with its currency, which needs no column then. */
function columnsOf(base: string, isForeign: boolean): DataColumn<Line>[] {
  const inBase: DataColumn<Line> = {
    id: 'base_amount',
    header: t`In ${base}`,
    align: 'right',
    cell: ({ baseAmount }) => (baseAmount === null ? t('no rate') : formatMoney(baseAmount, base)),
  }
  return fields
    .filter(({ id }) => id !== 'currency')
    .flatMap(field => [columnOf(field, base), ...(field.id === 'amount' && isForeign ? [inBase] : [])])
}

function columnOf(field: Field, base: string): DataColumn<Line> {
  const { id, label, kind } = field
  return {
    id,
    header: label,
    isSortable: true,
    ...(isNumericField(field) ? { align: 'right' as const } : {}),
    ...(id === 'customer' ? { isWrapping: true } : {}),
    cell: ({ values }) => {
      const shown = showValue(values[id] ?? null, kind, values.currency ?? base)
      if (id !== 'deal_id') return shown
      return (
        <AppLink to="/app/data-manager/registers/deals" search={{ search: values.deal_id ?? undefined }}>
          {shown}
        </AppLink>
      )
    },
  }
}
