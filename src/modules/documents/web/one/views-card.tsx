import { useState } from 'react'
import { plural, t } from '#shared/translate.ts'
import { useProvided } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Pager } from '#web/ui/data-table.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import type { ViewKind } from '../../documents-words.ts'
import { viewsQuery } from '../api.ts'
import styles from './one.module.css'

const whatWords: Record<ViewKind, (number: number) => string> = {
  view: number => t`Read version ${number}`,
  download: number => t`Downloaded version ${number}`,
}

/** Who opened a document, the newest first; for its owner and administrators. */
export function ViewsCard({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const views = useProvided(viewsQuery(id, page), ({ items }) => items.length === 0)
  return (
    <Card title={t('Who opened it')} isFlush>
      <DataState
        of={views}
        skeleton={<TableSkeleton rows={3} />}
        empty={{ title: t('Nobody yet'), why: t('Whoever reads or downloads it is listed here.') }}
      >
        {({ items, total }) => (
          <>
            <ul className={styles.views}>
              {items.map(({ at, by, what, number, link }) => (
                <li key={`${at} ${by} ${what}`}>
                  <span>
                    {link ? (
                      visitorName(link)
                    ) : by === null ? (
                      t('Somebody who is no member any more')
                    ) : (
                      <span translate="no">{by}</span>
                    )}{' '}
                    <span className={styles.quiet}>{whatWords[what](number)}</span>
                  </span>
                  <span className={`${styles.quiet} num`}>{formatDateTime(at)}</span>
                </li>
              ))}
            </ul>
            <Pager page={page} total={total} onPage={setPage} noun={count => plural(count, 'time', 'times')} />
          </>
        )}
      </DataState>
    </Card>
  )
}

/** Who came by a link, as far as it is known. */
function visitorName({ name, note }: { name: string | null; note: string }): string {
  if (name === null) return note === '' ? t('A visitor, by a link') : t`A visitor, by the link for ${note}`
  return note === '' ? t`${name}, by a link` : t`${name}, by the link for ${note}`
}
