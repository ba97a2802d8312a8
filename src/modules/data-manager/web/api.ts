import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { askLines } from '#shared/calls/queries.ts'
import type { LoadableId } from '#shared/loadables.ts'
import type { LinesInput } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import { addressOf, callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { restateFigures } from '#web/restate.ts'
import { toast } from '#web/toasts/toast.ts'
import {
  chooseSheet,
  commitUpload,
  createUpload,
  downloadIgnored,
  downloadRejects,
  getUpload,
  listRejects,
  listUploads,
  loadUploadAgain,
  mapUpload,
  planUpload,
  reportUndo,
  sampleUpload,
  undoUpload,
  watchUpload,
} from '../calls-uploads.ts'
import type { CommitRequest, HistoryQuery, Plan, PlanRequest, Upload, UploadDetail } from '../contract.ts'
import type { Mapping } from '../contract-mapping.ts'
import type { EditedLines } from '../contract-undo.ts'

const uploadsKey = ['uploads'] as const
const uploadKey = (id: string) => [...uploadsKey, 'one', id] as const

export type UploadsFilter = Omit<HistoryQuery, 'page'>

export function uploadsQuery(page: number, filter: UploadsFilter = {}) {
  return queryOptions({
    queryKey: [...uploadsKey, 'page', page, filter],
    queryFn: ({ signal }) => callPortal(listUploads, { query: { page, ...filter }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'loading') ? 2000 : false),
  })
}

export function uploadQuery(id: string) {
  return portalQuery(uploadKey(id), getUpload, { params: { id } })
}

export function linesQuery(spec: LinesInput) {
  return heldQuery(['query', 'lines', spec.dataset, spec], askLines, { body: spec })
}

/** One page of an upload's rejected rows, all or of one kind. */
export function rejectsQuery(id: string, query: { page: number; field?: string; reason?: string }) {
  return heldQuery([...uploadsKey, 'rejects', id, query], listRejects, { params: { id }, query })
}

/** What undoing an upload would do now. */
export function undoReportQuery(id: string, edited: EditedLines = 'keep') {
  return {
    ...heldQuery([...uploadsKey, 'undo', id, edited], reportUndo, { params: { id }, query: { edited } }),
    staleTime: 0,
  }
}

/** Where the rejected rows of an upload are downloaded, with their reasons. */
export function rejectsAddress(id: string): string {
  return addressOf(downloadRejects, { params: { id } })
}

/** Where the rows of an upload that are no lines are downloaded, with the reasons. */
export function ignoredAddress(id: string): string {
  return addressOf(downloadIgnored, { params: { id } })
}

/** The stream of an upload's changes. */
export function eventsAddress(id: string): string {
  return addressOf(watchUpload, { params: { id } })
}

/** Where a file or text is brought; the body of the call is the file. */
export function createAddress(dataset: LoadableId, name: string): string {
  return addressOf(createUpload, { query: { dataset, name } })
}

/** What a mapping makes of the head of the file; the last answer stays in sight until the next one is there. */
export function sampleQuery(id: string, mapping: Mapping) {
  return {
    ...heldQuery(['upload-sample', id, mapping], sampleUpload, { params: { id }, body: { mapping } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  }
}

/** Keeps the mapping and counts the whole file by it, as one step for the person. */
export function usePlanMapping(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (mapping: Mapping) => {
      await callPortal(mapUpload, { params: { id }, body: mapping })
      return requestPlan(id, {})
    },
    onSettled: () => refresh(queries),
  })
}

/** Keeps a mapping with other corrections and counts the whole file by it, with the choices made before. */
export function usePlanCorrected(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ mapping, request }: { mapping: Mapping; request: Partial<PlanRequest> }) => {
      await callPortal(mapUpload, { params: { id }, body: mapping })
      return requestPlan(id, request)
    },
    onSettled: () => refresh(queries),
  })
}

/** Reads another sheet of the workbook, and its columns with it. */
export function useChooseSheet(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sheet: string) => callPortal(chooseSheet, { params: { id }, body: { sheet } }),
    // Two sheets may be mapped alike, and a sample is known by its mapping.
    onSuccess: () => queries.removeQueries({ queryKey: ['upload-sample', id] }),
    onSettled: () => refresh(queries),
  })
}

/** Counts the whole file again, for instance with another answer to what becomes of duplicates. */
export function usePlanAgain(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (request: Partial<PlanRequest>) => requestPlan(id, request),
    onSettled: () => refresh(queries),
  })
}

export function useCommit(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (accepted: CommitRequest) => callPortal(commitUpload, { params: { id }, body: accepted }),
    onSuccess: upload => putUpload(queries, upload),
  })
}

/** Takes an upload's lines out again, or puts one away that was never loaded. */
export function useUndo() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ upload: { id, name, status }, edited }: { upload: Upload; edited: EditedLines }) =>
      toast(
        'delete',
        callPortal(undoUpload, { params: { id }, query: { edited } }),
        status === 'loaded' ? t`lines of ${name}` : name,
      ),
    onSuccess: () => restateFigures(queries),
  })
}

/** Brings the file of an undone upload once more, as a new upload. */
export function useLoadAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: Upload) => toast('upload', callPortal(loadUploadAgain, { params: { id } }), name),
    onSettled: () => refresh(queries),
  })
}

/** Writes what an event or a call said of an upload into what the page shows. */
export function putUpload(queries: QueryClient, upload: Upload): void {
  queries.setQueryData<UploadDetail>(uploadKey(upload.id), known => (known ? { ...known, ...upload } : undefined))
}

function requestPlan(id: string, body: Partial<PlanRequest>): Promise<Plan> {
  return callPortal(planUpload, { params: { id }, body })
}

function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: uploadsKey })
}
