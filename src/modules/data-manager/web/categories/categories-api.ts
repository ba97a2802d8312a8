import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changeCategories,
  downloadCategoryTree,
  getCategoryModel,
  listCategories,
  listCategoryChanges,
  listCategoryReview,
  listCategoryRules,
  previewCategoryChange,
  previewCategoryUndo,
  trainCategoryModel,
  undoCategoryChange,
} from '#shared/calls/categories.ts'
import type { CategoryEditInput } from '#shared/categories.ts'
import { writeSort } from '#shared/list-sorts.ts'
import { t } from '#shared/translate.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { restateFigures } from '#web/restate.ts'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import type { ReviewView } from './review-view.ts'

const key = ['categories'] as const
const pollMilliseconds = 2000

export const treeQuery = portalQuery([...key, 'tree'], listCategories)

export const rulesQuery = portalQuery([...key, 'rules'], listCategoryRules)

export const modelQuery = queryOptions({
  queryKey: [...key, 'model'],
  queryFn: ({ signal }) => callPortal(getCategoryModel, { signal }),
  refetchInterval: ({ state }) => (state.data?.trainingSince ? pollMilliseconds : false),
})

export function reviewQuery({ page, order }: ReviewView) {
  const query = { page, sort: writeSort(order) }
  return heldQuery([...key, 'review', query], listCategoryReview, { query })
}

export function changesQuery(page: number) {
  return heldQuery([...key, 'changes', page], listCategoryChanges, { query: { page } })
}

/** What an edit would do, asked once for each edit while its dialog is open. */
export function previewQuery(edit: CategoryEditInput) {
  return queryOptions({
    queryKey: [...key, 'preview', edit],
    queryFn: ({ signal }) => callPortal(previewCategoryChange, { body: { edit }, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What taking a change back would do, asked once while its dialog is open. */
export function undoPreviewQuery(id: string) {
  return queryOptions({
    queryKey: [...key, 'undo', id],
    queryFn: ({ signal }) => callPortal(previewCategoryUndo, { params: { id }, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type TreeChange = { edit: CategoryEditInput; revision?: number }

/** Makes a change; every figure of the portal may be another after it. */
export function useChange(onDone: () => void = () => undefined) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: TreeChange) => toast('update', callPortal(changeCategories, { body: change }), 'categories'),
    onSuccess: () => {
      onDone()
      return restateFigures(queries)
    },
  })
}

export function useUndoChange() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => toast('update', callPortal(undoCategoryChange, { params: { id } }), 'categories'),
    onSuccess: () => restateFigures(queries),
  })
}

/** Saves the tree as a file that can be imported again. */
export function useExportTree() {
  return useMutation({
    mutationFn: () => toast('export', saveFile(downloadCategoryTree, `${t('Categories')}.csv`), t('Categories')),
  })
}

export function useTrain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callPortal(trainCategoryModel),
    onSuccess: model => queries.setQueryData(modelQuery.queryKey, model),
  })
}
