import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageSize } from '#shared/paging.ts'
import { AppLink } from '../ui/link.tsx'
import type { ModuleViews } from './module-views.ts'
import { placeOf } from './saved-search.ts'
import { whoseWords } from './saved-view-menu.tsx'
import styles from './saved-views.module.css'
import { savedViewsQuery } from './saved-views-api.ts'

/** The saved views of a module as items of its menu, a page of them at a time. */
export function SavedViewItems({ of }: { of: ModuleViews }) {
  const [page, setPage] = useState(1)
  const { data } = useQuery(savedViewsQuery(of, page))
  if (!data || data.total === 0) return <Menu.Label>No saved views yet</Menu.Label>
  const isLast = page * pageSize >= data.total
  return (
    <>
      <Menu.Label>Saved views</Menu.Label>
      {data.items.map(view => {
        const place = placeOf(of, view)
        return place ? (
          <Menu.Item key={view.uuid} component={AppLink} to={place.to} search={place.search} className={styles.item}>
            <span translate="no">{view.name}</span>
            <span className={styles.whose}>{whoseWords(view)}</span>
          </Menu.Item>
        ) : null
      })}
      {data.total > pageSize ? (
        <Menu.Item closeMenuOnClick={false} onClick={() => setPage(isLast ? 1 : page + 1)}>
          More saved views
        </Menu.Item>
      ) : null}
    </>
  )
}
