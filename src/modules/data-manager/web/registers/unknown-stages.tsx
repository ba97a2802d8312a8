import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dealStatusName } from '#shared/deal-status.ts'
import type { UnknownStage } from '#shared/register-contract.ts'
import { plural, t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber } from '#web/ui/format.ts'
import { unknownStagesQuery } from '#web/unknown-stages-query.ts'
import styles from './registers.module.css'

type UnknownStagesProps = { onAdd: (stage: UnknownStage) => void }

/** The stages of deals that nobody has said the meaning of; nothing when all are in the table. */
export function UnknownStages({ onAdd }: UnknownStagesProps) {
  const mayWrite = usePermission('data:write')
  const items = useQuery(unknownStagesQuery).data?.items ?? []
  if (items.length === 0) return null
  const actions: DataColumn<UnknownStage> = {
    id: 'add',
    header: t('Add'),
    cell: stage => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t`Say what ${stage.stage} means`}
        onClick={() => onAdd(stage)}
      >
        Say what it means
      </Button>
    ),
  }
  return (
    <div className={styles.gap}>
      <Card title="Stages without a meaning" say={sentence(items)} isFlush>
        <DataTable
          label="Stages without a meaning"
          columns={mayWrite ? [...columns, actions] : columns}
          rows={items}
          rowKey={({ stage }) => stage}
          noun={count => plural(count, 'stage', 'stages')}
        />
      </Card>
    </div>
  )
}

/** The money of deals in a stage, currency by currency. */
export function stageSums({ sums }: Pick<UnknownStage, 'sums'>): string {
  return sums.length === 0 ? '–' : sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(', ')
}

const columns: readonly DataColumn<UnknownStage>[] = [
  {
    id: 'stage',
    header: t('Stage'),
    cell: ({ stage }) => stage,
    isRowHeader: true,
    isWrapping: true,
    sortValue: ({ stage }) => stage,
  },
  {
    id: 'deals',
    header: t('Deals'),
    align: 'right',
    cell: ({ deals }) => formatNumber(deals),
    sortValue: ({ deals }) => deals,
  },
  { id: 'sums', header: t('Amount'), align: 'right', cell: stageSums },
  {
    id: 'proposed',
    header: t('Most likely'),
    cell: ({ proposed }) => (proposed === null ? t('Not known') : dealStatusName(proposed)),
  },
]

function sentence(items: readonly UnknownStage[]): string {
  const deals = items.reduce((sum, one) => sum + one.deals, 0)
  if (deals === 0) return t('They stand in the history of deals only')
  return t`${formatNumber(deals)} ${plural(deals, 'deal counts', 'deals count')} as open until somebody says otherwise`
}
