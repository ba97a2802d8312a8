import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { blockQuery } from '#blocks/parts/block-query.ts'
import type { Period } from '#shared/query-spec.ts'
import { plural, t } from '#shared/translate.ts'
import { ExportMenu } from '#web/export/export-menu.tsx'
import { useProvided } from '#web/session/data-provider.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { StartWork } from '#web/things/worked-on.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { Segments } from '#web/ui/segments.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { type AgreedPrices, agreedPricesBlock } from '../../blocks/agreed-prices/definition.ts'
import type { ContractPage } from '../../contract-one-contract.ts'
import { figuresQuery } from '../renewals/renewals-api.ts'
import { useTakeOut } from './agreed-prices-api.ts'
import { AgreedPricesTable } from './agreed-prices-table.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { claimStart } from './claim-start.ts'
import styles from './one-contract.module.css'

type Time = 'year' | 'its' | 'all'

/** Each price of a contract that something was bought at, beside what was paid, with the ways on: the lines, a letter, an action. */
export function AgreedPricesCard({ contract }: { contract: ContractPage }) {
  const { renewal } = contract
  const { data: figures } = useQuery(figuresQuery([renewal.uuid], true))
  const [time, setTime] = useState<Time>('year')
  const figure = figures?.items[0]
  if (!figures || !figure) return null
  const period: Record<Time, Period> = {
    year: figures.period,
    its: { from: figure.from, to: figure.to },
    all: { from: renewal.start, to: figure.to },
  }
  const choice = (
    <Segments
      size="xs"
      aria-label={t('Invoices of')}
      value={time}
      onChange={chosen => setTime(chosen === 'its' || chosen === 'all' ? chosen : 'year')}
      data={[
        { value: 'year', label: t('12 months') },
        { value: 'its', label: renewal.valuePer === 'year' ? t('This contract year') : t('This term') },
        { value: 'all', label: t('Since it began') },
      ]}
    />
  )
  return <Prices contract={contract} period={period[time]} choice={choice} />
}

type PricesProps = { contract: ContractPage; period: Period; choice: ReactNode }

function Prices({ contract: { renewal }, period, choice }: PricesProps) {
  const spec = { contract: renewal.number, period }
  const found = useProvided(blockQuery(agreedPricesBlock, spec), ({ total }) => total === 0)
  const takeOut = useTakeOut(spec)
  const mayWrite = usePermission('documents:write')
  const [isClaiming, setIsClaiming] = useState(false)
  const answer = found.data
  const tools = answer && answer.total > 0
  return (
    <Card
      title={t('Agreed prices against invoices')}
      say={answer ? sayOf(answer) : ''}
      actions={
        tools ? (
          <ExportMenu
            of={t('Agreed prices against invoices')}
            isQuiet
            isBusy={takeOut.isPending}
            parts={[
              { label: t('All prices'), onTake: format => takeOut.mutate({ of: 'prices', format }) },
              { label: t('Lines above them'), onTake: format => takeOut.mutate({ of: 'lines', format }) },
            ]}
          />
        ) : null
      }
      isFlush
    >
      <div className={styles.tools}>
        {choice}
        {answer && answer.totalAbove > 0 ? (
          <span className={styles.ways}>
            <StartWork work={[]} isFurther start={() => claimStart(renewal, answer, period)} />
            {mayWrite ? (
              <Button variant="default" onClick={() => setIsClaiming(true)}>
                Draft a claim letter
              </Button>
            ) : null}
          </span>
        ) : null}
        {isClaiming ? <ClaimDialog renewal={renewal} period={period} onClose={() => setIsClaiming(false)} /> : null}
      </div>
      <DataState
        of={found}
        skeleton={<TableSkeleton rows={3} />}
        empty={{
          title: t('Nothing was bought at a price of this contract'),
          why: t('Prices of the contract are held against lines of its supplier by item, unit, currency and day.'),
        }}
      >
        {({ items, total, currency }) => (
          <>
            <AgreedPricesTable number={renewal.number} period={period} items={items} currency={currency} />
            {items.length < total ? (
              <p
                className={styles.foot}
              >{t`The ${formatNumber(items.length)} first of ${formatNumber(total)} prices.`}</p>
            ) : null}
          </>
        )}
      </DataState>
    </Card>
  )
}

function sayOf({ above, currency, total, totalAbove }: AgreedPrices): string {
  if (total === 0) return ''
  const all = `${formatNumber(total)} ${plural(total, 'price', 'prices')}`
  if (totalAbove === 0) return t`Nothing was paid above ${all}.`
  const money = above === null ? t('More than agreed') : formatMoney(above, currency, { style: 'whole' })
  return t`${money} was paid above ${formatNumber(totalAbove)} of ${all}.`
}
