import { Button, Group } from '@mantine/core'
import { IconLink, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { useStart } from '#web/things/use-start.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import type { ObjectiveDetail } from '../../contract.ts'
import type { GoalSupport } from '../../contract-money.ts'
import styles from './money.module.css'
import { supportQuery } from './money-api.ts'
import { SupportDialog, useMayLinkActions } from './support-links.tsx'
import { SupportMenu } from './support-menu.tsx'
import { WorkName } from './work-name.tsx'

/** The actions that support an objective or its key results, and their money; nothing where the reader sees no actions. */
export function SupportCard({ objective }: { objective: Pick<ObjectiveDetail, 'uuid' | 'title'> }) {
  const { data } = useQuery(supportQuery(objective.uuid))
  const mayLink = useMayLinkActions()
  const start = useStart()
  const [isLinking, setIsLinking] = useState(false)
  const support = data?.support
  if (!support) return null
  const { items, own, whole, frozen, currency, isWorkedOut } = support
  const goal = { kind: 'objective', id: objective.uuid }
  const tools =
    start || mayLink ? (
      <Group gap="xs">
        {start ? (
          <Button
            size="compact-sm"
            variant="default"
            component={AppLink}
            className=""
            leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
            {...start.linkToSupport(goal)}
          >
            {start.words}
          </Button>
        ) : null}
        {mayLink ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconLink size={15} stroke={1.8} aria-hidden />}
            onClick={() => setIsLinking(true)}
          >
            Link an action
          </Button>
        ) : null}
      </Group>
    ) : null
  return (
    <Card title={t('Actions')} say={formatNumber(items.length)} actions={tools} isFlush>
      {items.length === 0 ? (
        <EmptyState title={t('No actions yet')} why={t('What is done for it, and what that saves, stands here.')} />
      ) : (
        <DataTable
          label={t('Actions that support it')}
          columns={[...columnsOf(support), ...(mayLink ? [moreColumn] : [])]}
          rows={items.map((item): Row => ({ item }))}
          rowKey={row => row.item?.thing.id ?? 'sum'}
          foot={[{ item: null, sum: own }]}
          card="columns"
          noun={count => plural(count, 'action', 'actions')}
        />
      )}
      {whole?.planned ? (
        <p className={`${styles.note} num`}>
          {whole.realised === null
            ? t`With what stands below it: ${formatMoney(whole.planned, currency)} planned.`
            : t`With what stands below it: ${formatMoney(whole.planned, currency)} planned, ${formatMoney(whole.realised, currency)} realised.`}
        </p>
      ) : null}
      {frozen?.planned ? (
        <p className={`${styles.note} num`}>
          {frozen.realised === null
            ? t`When the period was closed: ${formatMoney(frozen.planned, currency)} planned.`
            : t`When the period was closed: ${formatMoney(frozen.planned, currency)} planned, ${formatMoney(frozen.realised, currency)} realised.`}
        </p>
      ) : null}
      {isWorkedOut ? null : <p className={styles.note}>{t('What came of the savings is being worked out.')}</p>}
      {isLinking ? <SupportDialog of={goal} name={objective.title} onClose={() => setIsLinking(false)} /> : null}
    </Card>
  )
}

type Row = { item: GoalSupport['items'][number]; sum?: undefined } | { item: null; sum: GoalSupport['own'] }

const moreColumn: DataColumn<Row> = {
  id: 'more',
  header: '',
  align: 'right',
  cell: ({ item }) => (item ? <SupportMenu item={item} /> : null),
}

function columnsOf({ currency }: GoalSupport): DataColumn<Row>[] {
  const money = (amount: string | null | undefined) => (amount ? formatMoney(amount, currency) : unknownValue)
  return [
    {
      id: 'action',
      header: t('Action'),
      isRowHeader: true,
      isWrapping: true,
      sortValue: ({ item }) => item?.thing.title ?? null,
      cell: ({ item }) =>
        item ? <WorkName work={item} goals={item.links.flatMap(({ keyResult }) => keyResult ?? [])} /> : t('Total'),
    },
    {
      id: 'owner',
      header: t('Owner'),
      sortValue: ({ item }) => item?.by ?? null,
      cell: ({ item }) => (item ? <span translate="no">{item.by ?? t('Nobody')}</span> : ''),
    },
    {
      id: 'planned',
      header: t('Planned'),
      align: 'right',
      sortValue: ({ item }) => (item?.money ? Number(item.money.planned) : null),
      cell: ({ item, sum }) => money((item?.money ?? sum)?.planned),
    },
    {
      id: 'realised',
      header: t('Realised'),
      align: 'right',
      sortValue: ({ item }) => (item?.money?.realised ? Number(item.money.realised) : null),
      cell: ({ item, sum }) => money((item?.money ?? sum)?.realised),
    },
  ]
}
