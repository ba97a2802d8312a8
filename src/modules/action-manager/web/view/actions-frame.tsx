import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { t } from '#shared/translate.ts'
import { useOpening } from '#web/saved-views/opening.tsx'
import { SavedViewItems } from '#web/saved-views/saved-view-items.tsx'
import { SavedViewMenu } from '#web/saved-views/saved-view-menu.tsx'
import { useOrganization, usePermission } from '#web/session/tab-context.tsx'
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import type { ActionPlace } from '../../action-words.ts'
import { NewActionDialog } from '../new/new-action-dialog.tsx'
import { isFiltered, writeFilters } from './actions-view.ts'
import { FilterBar } from './filter-bar.tsx'
import { savedActionViews } from './saved-views.ts'
import { useActionsView } from './use-actions-view.ts'
import { actionViews, savingsView } from './views.ts'

type ActionsFrameProps = {
  /** Which of the views it is. */
  place: ActionPlace
  /** What the view has beside the filters. */
  tools?: ReactNode
  /** Further buttons of the page. */
  actions?: ReactNode
  /** How many there are, once that is known. */
  say?: string | undefined
  children: ReactNode
}

/** What the views of actions share: title, the way from one to the other with its filters, the filters, a new action. */
export function ActionsFrame({ place, tools, actions, say, children }: ActionsFrameProps) {
  const organization = useOrganization()
  const mayWrite = usePermission('action:write')
  const { view, setFilters } = useActionsView()
  const [isAsked, setIsAsked] = useState(false)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isNewPage = pathname.endsWith('/new')
  useShortcuts('page', mayWrite ? [{ keys: 'n', words: t('New action'), run: () => setIsAsked(true) }] : [])
  const close = () => {
    setIsAsked(false)
    if (isNewPage) void navigate({ to: '/app/action-manager', replace: true })
  }
  const kept = writeFilters(view.filters)
  const ofList =
    useOpening(savedActionViews).chosen !== null && !isFiltered(view.filters) ? { ...kept, all: 'yes' } : kept
  return (
    <>
      <PageHeader
        title={t('Actions')}
        sub={say === undefined ? organization.name : `${organization.name} · ${say}`}
        actions={
          <>
            <SavedViewMenu of={savedActionViews} view={place} others={<SavedViewItems of={savedActionViews} />} />
            {actions}
            {mayWrite ? (
              <Button leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />} onClick={() => setIsAsked(true)}>
                New action
              </Button>
            ) : null}
          </>
        }
      />
      <PageTabs
        label={t('Views of actions')}
        tabs={[...actionViews.map(one => ({ ...one, search: one.id === 'list' ? ofList : kept })), savingsView]}
      />
      <FilterBar filters={view.filters} onFilters={setFilters}>
        {tools}
      </FilterBar>
      {children}
      {mayWrite && (isAsked || isNewPage) ? (
        <NewActionDialog proposed={isNewPage ? search : {}} onClose={close} />
      ) : null}
    </>
  )
}
