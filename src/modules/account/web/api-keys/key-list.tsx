import { useState } from 'react'
import type { ApiKey } from '#modules/api-keys.ts'
import type { ListOrder } from '#shared/list-sorts.ts'
import type { Page } from '#shared/paging.ts'
import { plural, t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { type DataColumn, DataTable } from '#web/ui/data-table.tsx'
import { formatDate, formatDateTime } from '#web/ui/format.ts'
import { Tag } from '#web/ui/tag.tsx'
import styles from './api-keys.module.css'
import { keyEnd, scopeTitles } from './key-words.ts'
import { RevokeKeyButton } from './revoke-key-button.tsx'

type KeyListProps = {
  keys: Page<ApiKey>
  order: ListOrder
  onPage: (page: number) => void
  onSort: (order: ListOrder) => void
}

/** API keys and what became of them; whose they are, for those who see everybody's. */
export function KeyList({ keys, order, onPage, onSort }: KeyListProps) {
  const seesAll = usePermission('users:write')
  const [now] = useState(() => Date.now())
  return (
    <DataTable
      label="API keys"
      columns={columnsFor(seesAll, now)}
      rows={keys.items}
      rowKey={({ id }) => id}
      noun={count => plural(count, 'API key', 'API keys')}
      paging={{ page: keys.page, total: keys.total, onPage }}
      sort={{ sorted: order, onSort }}
    />
  )
}

function columnsFor(seesAll: boolean, now: number): readonly DataColumn<ApiKey>[] {
  const owner: DataColumn<ApiKey> = {
    id: 'owner',
    header: t('Owner'),
    isSortable: true,
    cell: key => (key.isOwn ? t`${key.owner} (you)` : key.owner),
  }
  return [
    {
      id: 'name',
      header: t('Name'),
      isSortable: true,
      cell: ({ name, prefix }) => (
        <>
          <span className={styles.name}>{name}</span>
          <span className={styles.prefix}>{`${prefix}…`}</span>
        </>
      ),
    },
    ...(seesAll ? [owner] : []),
    {
      id: 'scopes',
      header: t('May do'),
      isWrapping: true,
      cell: ({ scopes }) => <span className={styles.may}>{scopeTitles(scopes)}</span>,
    },
    {
      id: 'createdAt',
      header: t('Created'),
      cell: ({ createdAt }) => formatDate(createdAt),
      isSortable: true,
    },
    {
      id: 'lastUsedAt',
      header: t('Last use'),
      cell: key => <LastUse apiKey={key} />,
      isSortable: true,
    },
    {
      id: 'expiresAt',
      header: t('Ends'),
      cell: key => <End apiKey={key} now={now} />,
      isSortable: true,
    },
    { id: 'revoke', header: t('Options'), cell: key => <RevokeKeyButton apiKey={key} /> },
  ]
}

function LastUse({ apiKey: { lastUsedAt, lastUsedAddress } }: { apiKey: ApiKey }) {
  if (lastUsedAt === null) return <span className={styles.dim}>Never</span>
  return (
    <>
      {formatDateTime(lastUsedAt)}
      {lastUsedAddress ? <div className={`${styles.mono} ${styles.dim}`}>{lastUsedAddress}</div> : null}
    </>
  )
}

function End({ apiKey, now }: { apiKey: ApiKey; now: number }) {
  const end = keyEnd(apiKey, now)
  if (end.kind === 'never') return <span className={styles.dim}>Never</span>
  if (end.kind === 'over') return <Tag tone="bad">Over</Tag>
  if (end.kind === 'date') return formatDate(apiKey.expiresAt)
  return <Tag tone="warn">{end.days === 1 ? t('In a day') : t`In ${end.days} days`}</Tag>
}
