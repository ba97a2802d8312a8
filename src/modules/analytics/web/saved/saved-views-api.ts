import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'
import {
  changeSavedView,
  createSavedView,
  deleteDefaultView,
  deleteSavedView,
  getDefaultView,
  getSavedView,
  listSavedViews,
  setDefaultView,
} from '../../calls-views.ts'
import type {
  DefaultView,
  DefaultViewInput,
  SavedView,
  SavedViewChange,
  SavedViewInput,
  Whose,
} from '../../contract-views.ts'

const savedKey = ['saved-views'] as const
const defaultKey = ['default-view'] as const

/** The views the person sees, their own first, by pages. */
export function savedViewsQuery(page: number) {
  return heldQuery([...savedKey, 'page', page], listSavedViews, { query: { page } })
}

/** A saved view by its uuid. */
export function savedViewQuery(uuid: string) {
  return portalQuery([...savedKey, 'one', uuid], getSavedView, { params: { id: uuid } })
}

/** What analytics opens with. */
export const defaultViewQuery = portalQuery(defaultKey, getDefaultView)

/** Keeps a view under a name. `onSaved` comes also when the dialog that asked was closed meanwhile. */
export function useSaveView(onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (view: SavedViewInput) =>
      toast('create', callPortal(createSavedView, { body: view }), `“${view.name}”`),
    onSuccess: view => {
      onSaved()
      queries.setQueryData(savedViewQuery(view.uuid).queryKey, view)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedKey }),
  })
}

/** Renames, changes or shares a view. `onSaved` comes also when the dialog that asked was closed meanwhile. */
export function useChangeView(onSaved: () => void = () => undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ view, change }: { view: SavedView; change: SavedViewChange }) =>
      toast(
        'update',
        callPortal(changeSavedView, { params: { id: view.uuid }, body: change }),
        `“${change.name ?? view.name}”`,
      ),
    onSuccess: view => {
      onSaved()
      queries.setQueryData(savedViewQuery(view.uuid).queryKey, view)
    },
    onSettled: () => Promise.all([savedKey, defaultKey].map(queryKey => queries.invalidateQueries({ queryKey }))),
  })
}

/** Deletes a view. `leave` goes away from it first: nothing asks for it any more. */
export function useDeleteView(leave: () => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid, name }: SavedView) =>
      toast('delete', callPortal(deleteSavedView, { params: { id: uuid } }), `“${name}”`),
    onSuccess: async (_, { uuid }) => {
      await leave()
      queries.removeQueries({ queryKey: savedViewQuery(uuid).queryKey })
      await Promise.all([[...savedKey, 'page'], defaultKey].map(queryKey => queries.invalidateQueries({ queryKey })))
    },
  })
}

/** Chooses what analytics opens with; no view for the list of all of them. */
export function useSetDefault() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ whose, view }: { whose: Whose; view: string | null }) =>
      toast(
        'update',
        view === null ? takeDefaultBack(whose) : setDefault({ whose, view }),
        t('what analytics opens with'),
      ),
    onSuccess: chosen => queries.setQueryData(defaultKey, chosen),
  })
}

function setDefault(input: DefaultViewInput): Promise<DefaultView> {
  return callPortal(setDefaultView, { body: input })
}

function takeDefaultBack(whose: Whose): Promise<DefaultView> {
  return callPortal(deleteDefaultView, { query: { whose } })
}
