import { monthEnd } from '#shared/period.ts'
import { t } from '#shared/translate.ts'
import { useLinesLink } from '#web/lines-link.ts'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatMonth } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { Realised, RealisedMonth, SavingScope } from '../../contract-savings.ts'

type Row = Pick<RealisedMonth, 'planned' | 'measured' | 'estimate' | 'realised' | 'leakage'> & {
  /** `null`: all months together. */
  month: string | null
  isOpen: boolean
}

/** A saving month by month, each leading to the lines it is told from. */
export function RealisedTable({ realised, scope }: { realised: Realised; scope: SavingScope | null }) {
  const { months, totals, currency } = realised
  const linkOf = useLinesLink()
  const filters = (scope?.filters ?? []).map(filter => ({ ...filter, op: 'is' as const }))
  const money = (id: string, header: string, of: (row: Row) => string | null): DataColumn<Row> => ({
    ...{ id, header, align: 'right' },
    cell: row => formatMoney(of(row), currency),
    sortValue: row => (of(row) === null ? null : Number(of(row))),
  })
  const lines = (month: string, isTold: boolean) => {
    const link = isTold ? linkOf({ dataset: 'spend', filters, period: { from: month, to: monthEnd(month) } }) : null
    return link ? (
      <AppLink to={link.to} search={link.search} aria-label={t`Lines of ${formatMonth(month)}`}>
        {t('Lines')}
      </AppLink>
    ) : null
  }
  return (
    <DataTable<Row>
      label={t('Realised month by month')}
      rows={months}
      rowKey={({ month }) => month ?? ''}
      foot={totals.realised === null ? [] : [{ ...totals, month: null, isOpen: false }]}
      columns={[
        {
          id: 'month',
          header: t('Month'),
          sortValue: ({ month }) => month,
          cell: ({ month, isOpen }) => (month === null ? t('So far') : `${formatMonth(month)}${isOpen ? '*' : ''}`),
        },
        money('planned', t('Planned'), ({ planned }) => planned),
        money('measured', t('Measured'), ({ measured }) => measured),
        money('estimate', t('Estimate'), ({ estimate }) => estimate),
        money('realised', t('Realised'), ({ realised: came }) => came),
        money('missing', t('Missing'), ({ leakage }) => leakage?.total ?? null),
        {
          id: 'lines',
          header: t('Lines'),
          cell: ({ month, realised: came }) => (month === null ? null : lines(month, came !== null)),
        },
      ]}
    />
  )
}
