import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  CategoryChanges,
  CategoryEditInput,
  CategoryModel,
  CategoryRules,
  CategoryTree,
  ChangePreview,
  Impact,
  Review,
} from '#shared/categories.ts'
import { saveFile } from '#web/save-file.ts'
import { send } from '#web/send.ts'
import { toast } from '#web/toasts/toast.ts'
import { restateEverything } from '../api.ts'

const key = ['categories'] as const
const pollMilliseconds = 2000

export const treeQuery = queryOptions({
  queryKey: [...key, 'tree'],
  queryFn: ({ signal }) => send<CategoryTree>('categories', { signal }),
})

export const rulesQuery = queryOptions({
  queryKey: [...key, 'rules'],
  queryFn: ({ signal }) => send<CategoryRules>('category-rules', { signal }),
})

export const modelQuery = queryOptions({
  queryKey: [...key, 'model'],
  queryFn: ({ signal }) => send<CategoryModel>('category-model', { signal }),
  refetchInterval: ({ state }) => (state.data?.trainingSince ? pollMilliseconds : false),
})

export function reviewQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'review', page],
    queryFn: ({ signal }) => send<Review>('category-review', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function changesQuery(page: number) {
  return queryOptions({
    queryKey: [...key, 'changes', page],
    queryFn: ({ signal }) => send<CategoryChanges>('category-changes', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What an edit would do, asked once for each edit while its dialog is open. */
export function previewQuery(edit: CategoryEditInput) {
  return queryOptions({
    queryKey: [...key, 'preview', edit],
    queryFn: ({ signal }) => send<ChangePreview>('category-changes/preview', { body: { edit }, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What taking a change back would do, asked once while its dialog is open. */
export function undoPreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...key, 'undo', id],
    queryFn: ({ signal }) => send<Impact>(`category-changes/${id}/undo`, { signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type Change = { edit: CategoryEditInput; revision?: number }

/** Makes a change; every figure of the portal may be another after it. */
export function useChange(onDone: () => void = () => undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) =>
      toast('update', send<{ id: string }>('category-changes', { body: change }), 'categories'),
    onSuccess: () => {
      onDone()
      return restateEverything(queries)
    },
  })
}

export function useUndoChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      toast('update', send<unknown>(`category-changes/${id}`, { method: 'DELETE' }), 'categories'),
    onSuccess: () => restateEverything(queries),
  })
}

/** Saves the tree as a file that can be imported again. */
export function useExportTree() {
  return useMutation({
    mutationFn: () => toast('export', saveFile('categories/tree.csv', 'categories.csv'), 'categories'),
  })
}

export function useTrain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => send<CategoryModel>('category-model', { method: 'POST' }),
    onSuccess: model => queries.setQueryData(modelQuery.queryKey, model),
  })
}
