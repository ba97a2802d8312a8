import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  DefaultView,
  DefaultViewInput,
  SavedView,
  SavedViewChange,
  SavedViewInput,
  Whose,
} from '#shared/saved-views.ts'
import { callPortal, heldQuery, portalQuery } from '../call-portal.ts'
import { toast } from '../toasts/toast.ts'
import type { ModuleViews } from './module-views.ts'

const savedKey = ({ module }: ModuleViews) => ['saved-views', module] as const
const defaultKey = ({ module }: ModuleViews) => ['default-view', module] as const

/** The views the person sees, their own first, by pages. */
export function savedViewsQuery(of: ModuleViews, page: number) {
  return heldQuery([...savedKey(of), 'page', page], of.calls.list, { query: { page } })
}

/** A saved view by its uuid. */
export function savedViewQuery(of: ModuleViews, uuid: string) {
  return portalQuery([...savedKey(of), 'one', uuid], of.calls.get, { params: { id: uuid } })
}

/** What a module opens with. */
export function defaultViewQuery(of: ModuleViews) {
  return portalQuery(defaultKey(of), of.calls.getDefault)
}

/** Keeps a view under a name. `onSaved` comes also when the dialog that asked was closed meanwhile. */
export function useSaveView(of: ModuleViews, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (view: SavedViewInput) =>
      toast('create', callPortal(of.calls.create, { body: view }), `“${view.name}”`),
    onSuccess: view => {
      onSaved()
      queries.setQueryData(savedViewQuery(of, view.uuid).queryKey, view)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedKey(of) }),
  })
}

/** Renames, changes or shares a view. `onSaved` comes also when the dialog that asked was closed meanwhile. */
export function useChangeView(of: ModuleViews, onSaved: () => void = () => undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ view, change }: { view: SavedView; change: SavedViewChange }) =>
      toast(
        'update',
        callPortal(of.calls.change, { params: { id: view.uuid }, body: change }),
        `“${change.name ?? view.name}”`,
      ),
    onSuccess: view => {
      onSaved()
      queries.setQueryData(savedViewQuery(of, view.uuid).queryKey, view)
    },
    onSettled: () =>
      Promise.all([savedKey(of), defaultKey(of)].map(queryKey => queries.invalidateQueries({ queryKey }))),
  })
}

/** Deletes a view. `leave` goes away from it first: nothing asks for it any more. */
export function useDeleteView(of: ModuleViews, leave: () => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ uuid, name }: SavedView) =>
      toast('delete', callPortal(of.calls.remove, { params: { id: uuid } }), `“${name}”`),
    onSuccess: async (_, { uuid }) => {
      await leave()
      queries.removeQueries({ queryKey: savedViewQuery(of, uuid).queryKey })
      await Promise.all(
        [[...savedKey(of), 'page'], defaultKey(of)].map(queryKey => queries.invalidateQueries({ queryKey })),
      )
    },
  })
}

/** Chooses what the module opens with; no view for how it opens by itself. */
export function useSetDefault(of: ModuleViews) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ whose, view }: { whose: Whose; view: string | null }) =>
      toast('update', view === null ? takeDefaultBack(of, whose) : setDefault(of, { whose, view }), of.opening),
    onSuccess: chosen => queries.setQueryData(defaultKey(of), chosen),
  })
}

function setDefault(of: ModuleViews, input: DefaultViewInput): Promise<DefaultView> {
  return callPortal(of.calls.setDefault, { body: input })
}

function takeDefaultBack(of: ModuleViews, whose: Whose): Promise<DefaultView> {
  return callPortal(of.calls.deleteDefault, { query: { whose } })
}
