import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { View } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { SearchParameters } from '#web/view-state.ts'
import type { SavedView } from '../../contract-views.ts'
import { isAsKept, keptOf, placeOf, savedParameter } from './saved-search.ts'
import styles from './saved-views.module.css'
import { defaultViewQuery, savedViewQuery, useChangeView, useSetDefault } from './saved-views-api.ts'
import { type ViewAsking, ViewDialogs } from './view-dialogs.tsx'

/** Keeps what is seen of a view: under a new name, or in the saved view it was opened from. */
export function SavedViewMenu({ view }: { view: View }) {
  const search = useSearch({ strict: false }) as SearchParameters
  const [asking, setAsking] = useState<ViewAsking | null>(null)
  const uuid = search[savedParameter]
  const query = useQuery({ ...savedViewQuery(uuid ?? ''), enabled: uuid !== undefined })
  // A link may name a view of the portal other than the one it was saved from.
  const saved = uuid !== undefined && query.data?.view === view.id ? query.data : null
  const isChanged = saved !== null && !isAsKept(search, saved.search)
  const Icon = saved ? IconBookmarkFilled : IconBookmark
  return (
    <>
      {isChanged ? (
        <span className={styles.mark}>
          <Tag tone="info">Changed since saved</Tag>
        </span>
      ) : null}
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Icon size={15} stroke={1.8} aria-hidden />}
            rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
            {...(saved ? { 'aria-label': t`Saved view: ${saved.name}` } : {})}
          >
            <span className={styles.name}>{saved?.name ?? t('Save view')}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {saved ? <SavedItems saved={saved} isChanged={isChanged} search={search} onAsk={setAsking} /> : null}
          <Menu.Item onClick={() => setAsking({ what: 'save' })}>
            {saved ? t('Save as another view …') : t('Save this view …')}
          </Menu.Item>
          <Menu.Divider />
          <DefaultItems view={view} saved={saved} />
          <Menu.Divider />
          <Menu.Item component={AppLink} to="/app/analytics" search={{ all: 'yes' }} className={styles.item}>
            All views
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking ? (
        <ViewDialogs asking={asking} view={view} kept={keptOf(search)} onClose={() => setAsking(null)} />
      ) : null}
    </>
  )
}

type SavedItemsProps = {
  saved: SavedView
  isChanged: boolean
  search: SearchParameters
  onAsk: (asking: ViewAsking) => void
}

/** What can be done with the saved view that is looked at. */
function SavedItems({ saved, isChanged, search, onAsk }: SavedItemsProps) {
  const navigate = useNavigate()
  const change = useChangeView()
  const mayShare = usePermission('analytics:write')
  const { canChange, isShared, isOwn, owner } = saved
  const place = placeOf(saved)
  // Only people who may share change what everybody sees.
  const mayChange = canChange && (mayShare || !isShared)
  return (
    <>
      <Menu.Label>{whoseWords({ isShared, isOwn, owner })}</Menu.Label>
      {mayChange ? (
        <Menu.Item
          disabled={!isChanged}
          onClick={() => change.mutate({ view: saved, change: { search: keptOf(search) } })}
        >
          Save the changes
        </Menu.Item>
      ) : null}
      {isChanged && place ? (
        <Menu.Item onClick={() => void navigate({ to: place.to, search: place.search })}>
          Back to how it was saved
        </Menu.Item>
      ) : null}
      {mayChange ? <Menu.Item onClick={() => onAsk({ what: 'rename', saved })}>Rename …</Menu.Item> : null}
      {canChange && (mayShare || isShared) ? (
        <Menu.Item
          onClick={() =>
            isShared ? onAsk({ what: 'unshare', saved }) : change.mutate({ view: saved, change: { isShared: true } })
          }
        >
          {isShared ? t('No longer share …') : t('Share with everybody')}
        </Menu.Item>
      ) : null}
      {canChange ? (
        <Menu.Item color="red" onClick={() => onAsk({ what: 'delete', saved })}>
          Delete …
        </Menu.Item>
      ) : null}
      <Menu.Divider />
    </>
  )
}

/** Whose a view is, in words. */
export function whoseWords({ isShared, isOwn, owner }: Pick<SavedView, 'isShared' | 'isOwn' | 'owner'>): string {
  if (isOwn) return isShared ? t('Yours, shared with everybody') : t('Yours alone')
  return t`Shared by ${owner ?? t('somebody who left')}`
}

/** Makes a view what analytics opens with: for the person, and for everybody who chose nothing. */
function DefaultItems({ view, saved }: { view: View; saved: SavedView | null }) {
  const { data } = useQuery(defaultViewQuery)
  const mayShare = usePermission('analytics:write')
  const set = useSetDefault()
  if (!data) return null
  const id = saved?.uuid ?? view.id
  const isSeenByAll = saved === null || saved.isShared
  const toggle = (whose: 'person' | 'organization') => set.mutate({ whose, view: data[whose] === id ? null : id })
  const forAll = isSeenByAll ? t('Set as everyone’s start view') : t('Set as everyone’s start view: share it first')
  return (
    <>
      <Menu.Item onClick={() => toggle('person')}>
        {data.person === id ? t('No longer my start view') : t('Set as my start view')}
      </Menu.Item>
      {mayShare ? (
        <Menu.Item disabled={!isSeenByAll} onClick={() => toggle('organization')}>
          {data.organization === id ? t('No longer everyone’s start view') : forAll}
        </Menu.Item>
      ) : null}
    </>
  )
}
