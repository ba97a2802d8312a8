import { useState } from 'react'
import { pageSize } from '#shared/paging.ts'
import type { HistoryEntry } from '#shared/thing-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { formatDateTime, formatNumber, unknownValue, withFormats } from '#web/ui/format.ts'
import { PageButtons } from '#web/ui/page-buttons.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { historyQuery } from './api.ts'
import { ThingName } from './thing-link.tsx'
import styles from './things.module.css'

/** What was done to a thing, by whom and when, with what each value was before and after. */
export function ThingHistory({ of }: { of: ThingRef }) {
  const [page, setPage] = useState(1)
  const history = useProvided(historyQuery(of, page), ({ total }) => total === 0)
  return (
    <Card title="History">
      <DataState
        of={history}
        skeleton={<TableSkeleton rows={4} />}
        empty={{ title: t('No history'), why: t('Nothing was changed since this was made.') }}
      >
        {({ items, total }) => (
          <>
            <ol className={styles.list}>
              {items.map(entry => (
                <Entry key={entry.sequence} entry={entry} />
              ))}
            </ol>
            {total > pageSize ? (
              <div className={styles.pages}>
                <PageButtons
                  onPrevious={page > 1 ? () => setPage(page - 1) : null}
                  onNext={page * pageSize < total ? () => setPage(page + 1) : null}
                />
              </div>
            ) : null}
          </>
        )}
      </DataState>
    </Card>
  )
}

function Entry({ entry: { at, by, what, thing, changes } }: { entry: HistoryEntry }) {
  return (
    <li className={styles.entry}>
      <p className={styles.said}>
        <span>{what}</span>
        <span className={styles.about}>
          {by} · <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
      </p>
      {thing ? <ThingName thing={thing} /> : null}
      {changes.length > 0 ? (
        <dl className={styles.changes}>
          {changes.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {before === null ? null : (
                  <>
                    <del>{valueWords(before)}</del> <span aria-hidden="true">→</span>{' '}
                  </>
                )}
                <ins>{valueWords(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  )
}

/** A value of the audit as a person reads it. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return unknownValue
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.length === 0 ? unknownValue : value.map(valueWords).join(', ')
  return typeof value === 'string' ? withFormats(value) : JSON.stringify(value)
}
