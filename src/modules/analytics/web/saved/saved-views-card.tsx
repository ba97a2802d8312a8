import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefaultView, SavedView } from '#shared/saved-views.ts'
import { plural, t } from '#shared/translate.ts'
import { whoseWords } from '#web/saved-views/saved-view-menu.tsx'
import { defaultViewQuery, savedViewsQuery } from '#web/saved-views/saved-views-api.ts'
import { toLoadable } from '#web/session/data-provider.ts'
import { Card } from '#web/ui/card.tsx'
import { DataState } from '#web/ui/data-state.tsx'
import { Pager } from '#web/ui/data-table.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { TableSkeleton } from '#web/ui/skeletons.tsx'
import { findPlace } from '../../views/places.ts'
import { analyticsViews, savedViewPath } from './analytics-views.ts'
import styles from './saved-views-card.module.css'

/** The views people keep: the person's own, and those that are shared. */
export function SavedViewsCard() {
  const [page, setPage] = useState(1)
  const query = useQuery(savedViewsQuery(analyticsViews, page))
  const defaults = useQuery(defaultViewQuery(analyticsViews)).data
  return (
    <Card title="Saved views" isFlush>
      <DataState
        of={toLoadable(query, ({ total }) => total === 0)}
        skeleton={<TableSkeleton rows={2} />}
        empty={{
          title: t('No saved views'),
          why: t('Narrow a view to what you look at often, and keep it with “Save view” at its top.'),
        }}
      >
        {({ items, total }) => (
          <>
            <ul className={styles.list}>
              {items.map(view => (
                <li key={view.uuid}>
                  <AppLink to={savedViewPath(view.uuid)} className={styles.view}>
                    <span className={styles.title}>{view.name}</span>
                    <span className={styles.about}>{aboutOf(view, defaults)}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
            <Pager
              page={page}
              total={total}
              onPage={setPage}
              noun={count => plural(count, 'saved view', 'saved views')}
            />
          </>
        )}
      </DataState>
    </Card>
  )
}

function aboutOf(view: SavedView, defaults: DefaultView | undefined): string {
  const opening =
    defaults?.person === view.uuid
      ? [t('opens analytics for you')]
      : defaults?.organization === view.uuid
        ? [t('opens analytics for everybody')]
        : []
  const title = findPlace(view.view)?.title ?? t('A view that is no more')
  return [title, whoseWords(view), ...opening].join(' · ')
}
