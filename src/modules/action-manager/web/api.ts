import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { writeSort } from '#shared/list-sorts.ts'
import type { Origin } from '#shared/origin.ts'
import { plural, t } from '#shared/translate.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import type { FileFormat } from '#web/export/export-menu.tsx'
import { besideData } from '#web/restate.ts'
import { thingsKey } from '#web/things/api.ts'
import { workAnew } from '#web/things/work-api.ts'
import { notify, toast, toastFailure } from '#web/toasts/toast.ts'
import { offerUndo } from '#web/toasts/undo-toast.tsx'
import { errorSentence } from '#web/ui/data-state.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { isVersionConflict } from '#web/ui/version-conflict.ts'
import type { Grouping } from '../action-words.ts'
import {
  changeAction,
  changeActions,
  createAction,
  getAction,
  listActions,
  listActionTags,
  myActions,
  proposeStart,
  undoBulkChange,
} from '../calls.ts'
import type { Action, ActionChange, ActionInput, ActionItem, ActionList, BulkInput } from '../contract.ts'
import { movesSettled } from './shown/moves-under-way.ts'
import { type ActionsView, type ChosenFilters, writeFilters } from './view/actions-view.ts'
import { actionNoun } from './words.ts'

const actionsKey = ['actions'] as const
/** Asked for again when an action changes, and not when lines do. */
export const ofActions = { ...besideData, shows: [{ kind: 'action' }] } as const

/** One page of the actions of a view. */
export function actionsQuery({ filters, page, order, group }: ActionsView) {
  const query = { ...writeFilters(filters), page, sort: writeSort(order), group: group ?? undefined }
  return { ...heldQuery([...actionsKey, 'page', query], listActions, { query }), meta: ofActions }
}

/** What of a view its file asks for: all that fit, in the order of the list. */
export function actionsExport({ filters, order }: ActionsView, format: FileFormat) {
  return { query: { ...writeFilters(filters), sort: writeSort(order), ...format } }
}

/** All actions that fit, for a board, a calendar or a timeline; those of some days where days are named. */
export function allActionsQuery(filters: ChosenFilters, more: { group?: Grouping; from?: string; to?: string } = {}) {
  const query = { ...writeFilters(filters), ...more, all: 'true' as const }
  return { ...heldQuery([...actionsKey, 'all', query], listActions, { query }), meta: ofActions }
}

/** One action by its uuid or its number. */
export function actionQuery(id: string) {
  return { ...portalQuery([...actionsKey, 'one', id], getAction, { params: { id } }), meta: ofActions }
}

export const mineQuery = { ...portalQuery([...actionsKey, 'mine'], myActions), meta: ofActions }

export const tagsQuery = { ...portalQuery([...actionsKey, 'tags'], listActionTags), meta: ofActions }

/** Actions by words of their title or by their number. */
export function foundActionsQuery(text: string) {
  const query = { q: text, completed: 'true' as const }
  return { ...heldQuery([...actionsKey, 'found', query], listActions, { query }), meta: ofActions }
}

/** Who an action that comes of an origin may be for, and what it may be worth. */
export function proposalQuery(origin: Origin | null) {
  const asked = portalQuery([...actionsKey, 'proposal', origin], proposeStart, { body: { origin: origin as Origin } })
  return { ...asked, enabled: origin !== null, meta: besideData }
}

/** A page may have asked for it by its uuid or by its number. */
function knowAction(queries: QueryClient, action: Action): void {
  for (const id of [action.uuid, String(action.number)]) queries.setQueryData(actionQuery(id).queryKey, action)
}

/** An action as it is now, which its page then shows. */
export async function fetchAction(queries: QueryClient, uuid: string): Promise<Action> {
  const action = await queries.fetchQuery({ ...actionQuery(uuid), staleTime: 0 })
  knowAction(queries, action)
  return action
}

/** What was changed is known at once where one action stands, and asked again where lists do. */
function putAction(queries: QueryClient, action: Action): void {
  knowAction(queries, action)
  // Lists show it at once as well, and are asked again for their order and counts.
  for (const kind of ['page', 'all'])
    queries.setQueriesData<ActionList>(
      { queryKey: [...actionsKey, kind] },
      list => list && { ...list, items: list.items.map(item => (item.uuid === action.uuid ? action : item)) },
    )
  void queries.invalidateQueries({ queryKey: actionsKey })
  void workAnew(queries)
}

export function useCreateAction() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: ActionInput) => toast('create', callPortal(createAction, { body: input })),
    onSuccess: (action, { supports }) => {
      putAction(queries, action)
      // What it supports shows it from now on.
      if (supports) void queries.invalidateQueries({ queryKey: thingsKey })
    },
  })
}

/** Changes an action; what it is refused for is the caller's to say. */
export function useSaveAction() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid, ...body }: { uuid: string } & ActionChange) =>
      callPortal(changeAction, { params: { id: uuid }, body }),
    onSuccess: action => putAction(queries, action),
  })
}

/** Changes an action where it stands among others. Why it was refused is said; it answers `null` then. */
export function useQuickChange() {
  const queries = useQueryClient()
  const save = useSaveAction()
  return async (
    action: Pick<ActionItem, 'uuid' | 'version' | 'number'>,
    change: Omit<ActionChange, 'version'>,
  ): Promise<Action | null> => {
    try {
      return await save.mutateAsync({ uuid: action.uuid, version: action.version, ...change })
    } catch (error) {
      void queries.invalidateQueries({ queryKey: actionsKey })
      const why = isVersionConflict(error)
        ? t('Somebody changed it a moment ago. It is shown as it is now.')
        : errorSentence(error)
      notify(t`#${action.number} was not changed`, 'warning', why)
      return null
    }
  }
}

/** Changes several actions at once, and offers to undo all of it. `leave` goes away first from what may be gone. */
export function useBulkChange(leave?: () => Promise<void>) {
  const queries = useQueryClient()
  const again = async () => {
    void workAnew(queries)
    await queries.invalidateQueries({ queryKey: actionsKey })
  }
  const undo = async (batchUuid: string) => {
    const { kept } = await toast('update', callPortal(undoBulkChange, { params: { id: batchUuid } }))
    await again()
    if (kept > 0)
      notify(
        `${formatNumber(kept)} ${plural(kept, 'action stays as it is', 'actions stay as they are')}`,
        'warning',
        t('Somebody changed them since.'),
      )
  }
  return useMutation({
    mutationFn: async (body: BulkInput) => {
      await movesSettled()
      return callPortal(changeActions, { body })
    },
    onSuccess: async ({ batchUuid, changed, refused }, { change }) => {
      const words = `${formatNumber(changed)} ${actionNoun(changed)}`
      offerUndo(change.isDeleted ? t`${words} deleted` : t`${words} changed`, () => undo(batchUuid))
      if (refused > 0)
        notify(
          t`${formatNumber(refused)} ${plural(refused, 'action was', 'actions were')} left as before`,
          'warning',
          t('You may not change them, or something holds them.'),
        )
      await leave?.()
      await again()
    },
    onError: toastFailure,
  })
}
