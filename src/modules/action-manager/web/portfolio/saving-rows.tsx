import { t } from '#shared/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatMonth, formatNumber } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { Portfolio } from '../../contract-savings.ts'
import { savingStages, shortTypeWords } from '../../savings-words.ts'
import { stageWords } from '../savings/saving-words.ts'
import { noOwner } from '../words.ts'
import styles from './portfolio.module.css'
import { savingNoun } from './portfolio-words.ts'

type Item = Portfolio['items'][number]

const action: DataColumn<Item> = {
  id: 'title',
  header: t('Action'),
  isRowHeader: true,
  isWrapping: true,
  sortValue: ({ title }) => title,
  cell: ({ number, title, owner }) => (
    <>
      <AppLink to={`/app/action-manager/${number}`}>{title}</AppLink>
      <span className={`${styles.sub} num`}>{`#${number} · ${owner ?? noOwner}`}</span>
    </>
  ),
}

type Amount = 'claimed' | 'approved' | 'realised' | 'atRisk'

function amount(id: Amount, header: string, currency: string): DataColumn<Item> {
  return {
    id,
    header,
    align: 'right',
    sortValue: item => (item[id] === null ? null : Number(item[id])),
    cell: item => (item[id] === null ? '' : formatMoney(item[id], currency, { style: 'whole' })),
  }
}

/** Late actions, by the money that this puts at risk. */
export function RiskCard({ portfolio: { items, currency } }: { portfolio: Portfolio }) {
  const late = items.filter(({ lateDays }) => lateDays > 0)
  if (late.length === 0) return null
  const columns: DataColumn<Item>[] = [
    action,
    {
      id: 'late',
      header: t('Days late'),
      align: 'right',
      sortValue: ({ lateDays }) => lateDays,
      cell: ({ lateDays }) => formatNumber(lateDays),
    },
    amount('atRisk', t('At risk'), currency),
  ]
  return (
    <Card
      title={t('At risk')}
      say={t`${formatNumber(late.length)} ${savingNoun(late.length)} of late actions`}
      hint={t('What a saving brings a day, for each day that its action is late, by how likely it is to come.')}
      isFlush
    >
      <DataTable
        label={t('At risk')}
        columns={columns}
        rows={late}
        rowKey={({ actionUuid }) => actionUuid}
        noun={savingNoun}
      />
    </Card>
  )
}

/** Every saving, each with its action. */
export function SavingsCard({ portfolio }: { portfolio: Portfolio }) {
  return (
    <Card title={t('All savings')} isFlush>
      <SavingsTable portfolio={portfolio} label={t('All savings')} />
    </Card>
  )
}

/** The table of them. */
export function SavingsTable({ portfolio: { items, currency }, label }: { portfolio: Portfolio; label: string }) {
  const columns: DataColumn<Item>[] = [
    action,
    {
      id: 'stage',
      header: t('Stage reached'),
      sortValue: ({ stage }) => savingStages.indexOf(stage),
      cell: ({ stage }) => stageWords[stage],
    },
    {
      id: 'type',
      header: t('Type'),
      sortValue: ({ type }) => t(shortTypeWords[type]),
      cell: ({ type }) => t(shortTypeWords[type]),
    },
    { id: 'start', header: t('Start'), sortValue: ({ start }) => start, cell: ({ start }) => formatMonth(start) },
    amount('claimed', t('Claimed'), currency),
    amount('approved', t('Approved'), currency),
    amount('realised', t('Realised'), currency),
  ]
  return (
    <DataTable label={label} columns={columns} rows={items} rowKey={({ actionUuid }) => actionUuid} noun={savingNoun} />
  )
}
