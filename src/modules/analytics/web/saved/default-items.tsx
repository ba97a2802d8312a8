import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { View } from '#blocks/view.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import type { SavedView } from '../../contract-views.ts'
import { defaultViewQuery, useSetDefault } from './saved-views-api.ts'

/** Makes a view what analytics opens with: for the person, and for everybody who chose nothing. */
export function DefaultItems({ view, saved }: { view: View; saved: SavedView | null }) {
  const { data } = useQuery(defaultViewQuery)
  const mayShare = usePermission('analytics:write')
  const set = useSetDefault()
  if (!data) return null
  const id = saved?.uuid ?? view.id
  const isSeenByAll = saved === null || saved.isShared
  const toggle = (whose: 'person' | 'organization') => set.mutate({ whose, view: data[whose] === id ? null : id })
  return (
    <>
      <Menu.Item onClick={() => toggle('person')}>
        {data.person === id ? 'No longer open analytics with it' : 'Open analytics with it'}
      </Menu.Item>
      {mayShare ? (
        <Menu.Item disabled={!isSeenByAll} onClick={() => toggle('organization')}>
          {data.organization === id ? 'No longer open it for everybody' : 'Open it for everybody'}
          {isSeenByAll ? '' : ': share it first'}
        </Menu.Item>
      ) : null}
    </>
  )
}
