import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ThingRef } from '#shared/things.ts'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { Card, Surface } from '#web/ui/card.tsx'
import { Rows } from '#web/ui/columns.tsx'
import { DataState, EmptyState } from '#web/ui/data-state.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatMoney, formatNumber, unknownValue } from '#web/ui/format.ts'
import { AppLink } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { useViewState } from '#web/view-state.ts'
import type { Supporting, Unlinked } from '../../contract-money.ts'
import { periodsQuery } from '../api.ts'
import { chosenPeriod, readGoalsView } from '../goals-view.ts'
import styles from '../money/money.module.css'
import { unlinkedQuery } from '../money/money-api.ts'
import { SupportDialog, useMayLinkActions } from '../money/support-links.tsx'
import { WorkName } from '../money/work-name.tsx'
import { AllGoals } from '../one/all-goals.tsx'
import { formatProgress, keyResultNoun } from '../words.ts'
import { checkInView, goalViews, unlinkedView } from './goal-views.ts'
import { periodWords } from './goals-frame.tsx'
import { noPeriods } from './no-goals.tsx'

/** Actions that are for no goal, and key results that nobody does anything for. */
export function UnlinkedPage() {
  const organization = useOrganization()
  const mayWrite = usePermission('okr:write')
  const [view, setSearch] = useViewState(readGoalsView)
  const periods = useProvided(periodsQuery, ({ items }) => items.length === 0)
  const period = periods.data ? chosenPeriod(periods.data.items, periods.data.today, view.period) : null
  const kept = { period: view.period || undefined }
  const tabs = [...goalViews, unlinkedView].map(one => ({ ...one, search: kept }))
  return (
    <>
      <PageHeader
        title={t('Goals')}
        sub={period ? `${organization.name} · ${periodWords(period)}` : organization.name}
        actions={
          period ? (
            <NativeSelect
              aria-label="Period"
              value={period.uuid}
              data={periods.data?.items.map(({ uuid, name }) => ({ value: uuid, label: name })) ?? []}
              onChange={event => setSearch({ period: event.currentTarget.value })}
            />
          ) : null
        }
      />
      <PageTabs label={t('Views of goals')} tabs={[...tabs, checkInView]} />
      <DataState of={periods} isFramed skeleton={<TableSkeleton />} empty={noPeriods(mayWrite ? <AllGoals /> : null)}>
        {() => (period ? <Lists period={period.uuid} /> : null)}
      </DataState>
    </>
  )
}

function Lists({ period }: { period: string }) {
  const unlinked = useProvided(unlinkedQuery(period))
  const mayLink = useMayLinkActions()
  const [linked, setLinked] = useState<Linked | null>(null)
  const link = mayLink ? setLinked : null
  return (
    <DataState of={unlinked} isFramed skeleton={<TableSkeleton />} empty={{ title: '', why: '' }}>
      {({ actions, keyResults }) =>
        actions ? (
          <Rows>
            <Actions actions={actions} onLink={link} />
            <KeyResults keyResults={keyResults} onLink={link} />
            {linked ? <SupportDialog {...linked} onClose={() => setLinked(null)} /> : null}
          </Rows>
        ) : (
          <Surface>
            <EmptyState
              title={t('No actions to link')}
              why={t('Actions are no part of this portal, or not open to you.')}
            />
          </Surface>
        )
      }
    </DataState>
  )
}

/** What is linked, and what it is called. */
type Linked = { of: ThingRef; name: string }
type OnLink = { onLink: ((linked: Linked) => void) | null }

function Actions({ actions, onLink }: OnLink & { actions: NonNullable<Unlinked['actions']> }) {
  const { items, total, currency } = actions
  const columns: DataColumn<Supporting>[] = [
    {
      id: 'action',
      header: t('Action'),
      isRowHeader: true,
      isWrapping: true,
      sortValue: ({ thing }) => thing.title,
      cell: one => <WorkName work={one} />,
    },
    {
      id: 'owner',
      header: t('Owner'),
      sortValue: ({ by }) => by,
      cell: ({ by }) => <span translate="no">{by ?? t('Nobody')}</span>,
    },
    {
      id: 'planned',
      header: t('Planned'),
      align: 'right',
      sortValue: ({ money }) => (money ? Number(money.planned) : null),
      cell: ({ money }) => (money ? formatMoney(money.planned, currency) : unknownValue),
    },
    ...linkColumn<Supporting>(
      onLink,
      ({ thing: { kind, id, title } }) => ({ of: { kind, id }, name: title }),
      t('Link to a goal'),
    ),
  ]
  return (
    <Card title={t('Actions without a goal')} say={formatNumber(total)} isFlush>
      {total === 0 ? (
        <EmptyState
          title={t('Every action under way has a goal')}
          why={t('Each supports an objective or a key result.')}
        />
      ) : (
        <DataTable
          label={t('Actions without a goal')}
          columns={columns}
          rows={items}
          rowKey={({ thing }) => thing.id}
          card="columns"
          noun={count => plural(count, 'action', 'actions')}
        />
      )}
      {items.length < total ? (
        <p
          className={styles.note}
        >{t`The ${formatNumber(items.length)} with the largest savings of ${formatNumber(total)}.`}</p>
      ) : null}
    </Card>
  )
}

type Result = Unlinked['keyResults']['items'][number]

function KeyResults({ keyResults: { items, total }, onLink }: OnLink & { keyResults: Unlinked['keyResults'] }) {
  const columns: DataColumn<Result>[] = [
    {
      id: 'result',
      header: t('Key Result'),
      isRowHeader: true,
      isWrapping: true,
      sortValue: ({ title }) => title,
      cell: ({ uuid, title, objective }) => (
        <span className={styles.name}>
          <AppLink to={`/app/okr/${objective.uuid}`} search={{ of: uuid }} className={styles.title}>
            {title}
          </AppLink>
          <span className={styles.about} translate="no">
            {objective.title}
          </span>
        </span>
      ),
    },
    {
      id: 'owner',
      header: t('Owner'),
      sortValue: ({ owner }) => owner?.name ?? null,
      cell: ({ owner }) => <span translate="no">{owner?.name ?? t('Nobody')}</span>,
    },
    {
      id: 'progress',
      header: t('Progress'),
      align: 'right',
      sortValue: ({ progress }) => progress,
      cell: ({ progress }) => formatProgress(progress),
    },
    ...linkColumn<Result>(
      onLink,
      ({ uuid, title }) => ({ of: { kind: 'keyResult', id: uuid }, name: title }),
      t('Link an action'),
    ),
  ]
  return (
    <Card title={t('Key results without an action')} say={formatNumber(total)} isFlush>
      {total === 0 ? (
        <EmptyState title={t('Every key result has an action')} why={t('Something is done for each of this period.')} />
      ) : (
        <DataTable
          label={t('Key results without an action')}
          columns={columns}
          rows={items}
          rowKey={({ uuid }) => uuid}
          card="columns"
          noun={keyResultNoun}
        />
      )}
      {items.length < total ? (
        <p className={styles.note}>{t`The ${formatNumber(items.length)} least advanced of ${formatNumber(total)}.`}</p>
      ) : null}
    </Card>
  )
}

function linkColumn<Row>(onLink: OnLink['onLink'], of: (row: Row) => Linked, words: string): DataColumn<Row>[] {
  if (!onLink) return []
  const cell = (row: Row) => (
    <Button size="compact-sm" variant="default" onClick={() => onLink(of(row))}>
      {words}
    </Button>
  )
  return [{ id: 'link', header: t('Next step'), cell }]
}
