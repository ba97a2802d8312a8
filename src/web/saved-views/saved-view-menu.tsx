import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled, IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SavedView } from '#shared/saved-views.ts'
import { t } from '#shared/translate.ts'
import { usePermission } from '../session/tab-context.tsx'
import { Tag } from '../ui/tag.tsx'
import type { SearchParameters } from '../view-state.ts'
import type { ModuleViews } from './module-views.ts'
import { isAsKept, keptOf, placeOf, savedParameter } from './saved-search.ts'
import styles from './saved-views.module.css'
import { defaultViewQuery, savedViewQuery, useChangeView, useSetDefault } from './saved-views-api.ts'
import { type ViewAsking, ViewDialogs } from './view-dialogs.tsx'

type SavedViewMenuProps = {
  of: ModuleViews
  /** The id of the view that is looked at. */
  view: string
  /** Ways to other views, at the end of the menu. */
  others: ReactNode
}

/** Keeps what is seen of a view: under a new name, or in the saved view it was opened from. */
export function SavedViewMenu({ of, view, others }: SavedViewMenuProps) {
  const search = useSearch({ strict: false }) as SearchParameters
  const [asking, setAsking] = useState<ViewAsking | null>(null)
  const uuid = search[savedParameter]
  const query = useQuery({ ...savedViewQuery(of, uuid ?? ''), enabled: uuid !== undefined })
  // A link may name a view of the portal other than the one it was saved from.
  const saved = uuid !== undefined && query.data?.view === view ? query.data : null
  const isChanged = saved !== null && !isAsKept(of, search, saved.search)
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
          {saved ? <SavedItems of={of} saved={saved} isChanged={isChanged} search={search} onAsk={setAsking} /> : null}
          <Menu.Item onClick={() => setAsking({ what: 'save' })}>
            {saved ? t('Save as another view …') : t('Save this view …')}
          </Menu.Item>
          <Menu.Divider />
          <DefaultItems of={of} view={view} saved={saved} />
          <Menu.Divider />
          {others}
        </Menu.Dropdown>
      </Menu>
      {asking ? (
        <ViewDialogs of={of} asking={asking} view={view} kept={keptOf(of, search)} onClose={() => setAsking(null)} />
      ) : null}
    </>
  )
}

type SavedItemsProps = {
  of: ModuleViews
  saved: SavedView
  isChanged: boolean
  search: SearchParameters
  onAsk: (asking: ViewAsking) => void
}

/** What can be done with the saved view that is looked at. */
function SavedItems({ of, saved, isChanged, search, onAsk }: SavedItemsProps) {
  const navigate = useNavigate()
  const change = useChangeView(of)
  const mayShare = usePermission(of.share)
  const { canChange, isShared, isOwn, owner } = saved
  const place = placeOf(of, saved)
  // Only people who may share change what everybody sees.
  const mayChange = canChange && (mayShare || !isShared)
  return (
    <>
      <Menu.Label>{whoseWords({ isShared, isOwn, owner })}</Menu.Label>
      {mayChange ? (
        <Menu.Item
          disabled={!isChanged}
          onClick={() => change.mutate({ view: saved, change: { search: keptOf(of, search) } })}
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

/** Makes a view what the module opens with: for the person, and for everybody who chose nothing. */
function DefaultItems({ of, view, saved }: { of: ModuleViews; view: string; saved: SavedView | null }) {
  const { data } = useQuery(defaultViewQuery(of))
  const mayShare = usePermission(of.share)
  const set = useSetDefault(of)
  if (!data) return null
  const id = saved?.uuid ?? view
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
