import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { send } from '#web/send.ts'
import { toast } from '#web/toasts/toast.ts'
import type { UploadDetail } from '../../contract.ts'
import type { DataHealth, SourceChange, SourceDetail, SourceItem } from '../../contract-sources.ts'
import { putUpload } from '../api.ts'

const sourcesKey = ['sources'] as const

export function sourcesQuery(page: number, isArchived: boolean) {
  return queryOptions({
    queryKey: [...sourcesKey, 'page', page, isArchived],
    queryFn: ({ signal }) => send<Page<SourceItem>>('sources', { query: { page, archived: isArchived }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function sourceQuery(id: string) {
  return queryOptions({
    queryKey: [...sourcesKey, 'one', id],
    queryFn: ({ signal }) => send<SourceDetail>(`sources/${id}`, { signal }),
  })
}

export const dataHealthQuery = queryOptions({
  queryKey: [...sourcesKey, 'health'],
  queryFn: ({ signal }) => send<DataHealth>('data-health', { signal }),
})

/** Renames a source, archives it, takes it up again. */
export function useChangeSource({ id, name }: Pick<SourceDetail, 'id' | 'name'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: SourceChange) =>
      toast('update', send<SourceDetail>(`sources/${id}`, { method: 'PATCH', body: change }), change.name ?? name),
    onSettled: () => queries.invalidateQueries({ queryKey: sourcesKey }),
  })
}

/** Makes an older version of the recipe the newest one again. */
export function useRestoreRecipe({ id, name }: Pick<SourceDetail, 'id' | 'name'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (version: number) =>
      toast('update', send<SourceDetail>(`sources/${id}/recipes/${version}/restore`, { method: 'POST' }), name),
    onSettled: () => queries.invalidateQueries({ queryKey: sourcesKey }),
  })
}

/** Leaves failed steps of a recipe out for this upload. */
export function useSkipSteps(uploadId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (steps: string[]) =>
      send<UploadDetail>(`uploads/${uploadId}/skipped-steps`, { method: 'PUT', body: { steps } }),
    onSuccess: upload => putUpload(queries, upload),
  })
}
