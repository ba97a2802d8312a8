import { Button } from '@mantine/core'
import { t } from '#shared/translate.ts'
import { usePermission } from '#web/session/tab-context.tsx'
import type { Emptiness } from '#web/ui/data-state.tsx'
import { AppLink } from '#web/ui/link.tsx'
import { type ActionsView, isFiltered } from './actions-view.ts'
import { noFilters } from './filter-bar.tsx'
import type { ActionsViewState } from './use-actions-view.ts'

/** Why a view of actions is empty, and the one next step. */
export function useNothing({ filters, page }: ActionsView) {
  const mayWrite = usePermission('action:write')
  return (setFilters: ActionsViewState['setFilters'], setSearch: ActionsViewState['setSearch']): Emptiness => {
    if (page > 1)
      return {
        title: t('Nothing on this page'),
        why: t('The list has become shorter.'),
        step: <Button onClick={() => setSearch({ page: undefined })}>To the first page</Button>,
      }
    if (isFiltered(filters))
      return {
        title: t('No action fits'),
        why: t('The filters leave none. Completed ones are shown when they are asked for.'),
        step: (
          <Button variant="default" onClick={() => setFilters(noFilters)}>
            Clear filters
          </Button>
        ),
      }
    return {
      title: t('No open actions'),
      why: t('An action says what is to be done, by whom and until when.'),
      ...(mayWrite
        ? {
            step: (
              <Button component={AppLink} to="/app/action-manager/new" className="">
                New action
              </Button>
            ),
          }
        : {}),
    }
  }
}
