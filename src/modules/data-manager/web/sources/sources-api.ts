import { useMutation, useQueryClient } from '@tanstack/react-query'
import { writeSort } from '#shared/list-sorts.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'
import { changeSource, getDataHealth, getSource, listSources, restoreRecipe, skipSteps } from '../../calls-sources.ts'
import type { SourceChange, SourceDetail } from '../../contract-sources.ts'
import { putUpload } from '../api.ts'
import type { SourcesView } from './sources-view.ts'

const sourcesKey = ['sources'] as const

export function sourcesQuery({ page, isArchived, order }: SourcesView) {
  const query = { page, archived: isArchived ? ('true' as const) : ('false' as const), sort: writeSort(order) }
  return heldQuery([...sourcesKey, 'page', query], listSources, { query })
}

export function sourceQuery(id: string) {
  return portalQuery([...sourcesKey, 'one', id], getSource, { params: { id } })
}

export const dataHealthQuery = portalQuery([...sourcesKey, 'health'], getDataHealth)

/** Renames a source, archives it, takes it up again. `onSaved` comes also when its dialog was closed. */
export function useChangeSource(
  { id, name }: Pick<SourceDetail, 'id' | 'name'>,
  onSaved: () => void = () => undefined,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: SourceChange) =>
      toast('update', callPortal(changeSource, { params: { id }, body: change }), change.name ?? name),
    onSuccess: onSaved,
    onSettled: () => queries.invalidateQueries({ queryKey: sourcesKey }),
  })
}

/** Makes an older version of the recipe the newest one again. */
export function useRestoreRecipe({ id, name }: Pick<SourceDetail, 'id' | 'name'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: number) => toast('update', callPortal(restoreRecipe, { params: { id, version } }), name),
    onSettled: () => queries.invalidateQueries({ queryKey: sourcesKey }),
  })
}

/** Leaves failed steps of a recipe out for this upload. */
export function useSkipSteps(uploadId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (steps: string[]) => callPortal(skipSteps, { params: { id: uploadId }, body: { steps } }),
    onSuccess: upload => putUpload(queries, upload),
  })
}
