import { Button } from '@mantine/core'
import { addMonths } from '#shared/period.ts'
import type { MissingRates as Missing } from '#shared/register-contract.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import styles from './registers.module.css'
import { missingRatesQuery } from './registers-api.ts'

type Item = Missing['items'][number]

type MissingRatesProps = { onAdd: (rate: { month: string; currency: string }) => void }

/** Until when rates are known, and the months and currencies that have none: their money is in no figure until they have. */
export function MissingRates({ onAdd }: MissingRatesProps) {
  const mayWrite = usePermission('data:write')
  const missing = useProvided(missingRatesQuery, ({ items }) => items.length === 0)
  const actions: DataColumn<Item> = {
    id: 'add',
    header: t('Add'),
    cell: ({ month, currency }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t`Add the rate of ${currency} in ${formatMonth(month)}`}
        onClick={() => onAdd({ month: month.slice(0, 7), currency })}
      >
        Add rate
      </Button>
    ),
  }
  return (
    <div className={styles.gap}>
      <Card
        title="Known and missing rates"
        say={missing.data && missing.state === 'SUCCESS' ? sentence(missing.data.items) : null}
        isFlush
      >
        {missing.data?.known.some(({ isDue }) => isDue) ? (
          <p className={styles.lead}>
            Deals and budgets of later months are read with the last known rate. Lines of later months wait for theirs.
          </p>
        ) : null}
        {missing.data && missing.data.known.length > 0 ? (
          <ul className={styles.known}>
            {missing.data.known.map(known => (
              <li key={known.currency} className={known.isDue ? styles.due : undefined}>
                <span>{knownWords(known)}</span>
                {known.isDue && mayWrite ? (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t`Add the next rate of ${known.currency}`}
                    onClick={() => onAdd({ month: nextMonth(known).slice(0, 7), currency: known.currency })}
                  >
                    Add the next
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        <DataState
          of={missing}
          skeleton={<TableSkeleton rows={2} />}
          empty={{
            title: t('No line waits for a rate'),
            why: t(
              'Every loaded line is in the base currency, or its month has a rate: yours, or the monthly mean of the European Central Bank’s reference rates.',
            ),
          }}
        >
          {({ items }) => (
            <DataTable
              label="Missing rates"
              columns={mayWrite ? [...columns, actions] : columns}
              rows={items}
              rowKey={({ month, currency }) => `${month} ${currency}`}
              noun={count => plural(count, 'missing rate', 'missing rates')}
            />
          )}
        </DataState>
      </Card>
    </div>
  )
}

const money = (amount: string | null, currency: string) => (amount === null ? '–' : formatMoney(amount, currency))

const columns: readonly DataColumn<Item>[] = [
  { id: 'month', header: t('Month'), cell: ({ month }) => formatMonth(month), sortValue: ({ month }) => month },
  { id: 'currency', header: t('Currency'), cell: ({ currency }) => currency, sortValue: ({ currency }) => currency },
  {
    id: 'lines',
    header: t('Lines'),
    align: 'right',
    cell: ({ lines }) => formatNumber(lines),
    sortValue: ({ lines }) => lines,
  },
  { id: 'spend', header: t('Spend'), align: 'right', cell: ({ spend, currency }) => money(spend, currency) },
  { id: 'sales', header: t('Sales'), align: 'right', cell: ({ sales, currency }) => money(sales, currency) },
  { id: 'deals', header: t('Deals'), align: 'right', cell: ({ deals, currency }) => money(deals, currency) },
]

function sentence(items: readonly Item[]): string {
  const lines = items.reduce((sum, item) => sum + item.lines, 0)
  if (lines === 1) return t('1 line is in no figure until it has a rate')
  return t`${formatNumber(lines)} lines are in no figure until they have a rate`
}

/** Until when a currency's rates are known, and whether it is time for the next. */
function knownWords({ currency, until, isDue }: Missing['known'][number]): string {
  if (until === null) return t`${currency}: no rate is known`
  const month = formatMonth(until)
  return isDue
    ? t`${currency}: known until ${month}, and the month after is over`
    : t`${currency}: known until ${month}`
}

/** The first month that waits for a rate; without any it is left to whoever adds one. */
function nextMonth({ until }: Missing['known'][number]): string {
  return until === null ? '' : addMonths(until, 1)
}
