import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import type { LinesAnswer } from '#shared/query-answer.ts'
import type { LinesInput } from '#shared/query-spec.ts'
import { callAddress, send } from '#web/send.ts'
import { toast } from '#web/toasts/toast.ts'
import type {
  CommitRequest,
  CreatedUpload,
  Plan,
  PlanRequest,
  RejectPage,
  Upload,
  UploadDetail,
  UploadEntry,
} from '../contract.ts'
import type { Mapping } from '../contract-mapping.ts'
import type { Sample } from '../contract-sample.ts'
import type { EditedLines, UndoReport } from '../contract-undo.ts'

const uploadsKey = ['uploads'] as const
const uploadKey = (id: string) => [...uploadsKey, 'one', id] as const

export type UploadsFilter = { dataset?: string | undefined; source?: string | undefined; status?: string | undefined }

export function uploadsQuery(page: number, filter: UploadsFilter = {}) {
  return queryOptions({
    queryKey: [...uploadsKey, 'page', page, filter],
    queryFn: ({ signal }) => send<Page<UploadEntry>>('uploads', { query: { page, ...filter }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(({ status }) => status === 'loading') ? 2000 : false),
  })
}

export function uploadQuery(id: string) {
  return queryOptions({
    queryKey: uploadKey(id),
    queryFn: ({ signal }) => send<UploadDetail>(`uploads/${id}`, { signal }),
  })
}

export function linesQuery(spec: LinesInput) {
  return queryOptions({
    queryKey: ['query', 'lines', spec],
    queryFn: ({ signal }) => send<LinesAnswer>('query/lines', { body: spec, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One page of an upload's rejected rows, all or of one kind. */
export function rejectsQuery(id: string, query: { page: number; field?: string; reason?: string }) {
  return queryOptions({
    queryKey: [...uploadsKey, 'rejects', id, query],
    queryFn: ({ signal }) => send<RejectPage>(`uploads/${id}/rejects`, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What undoing an upload would do now. */
export function undoReportQuery(id: string, edited: EditedLines = 'keep') {
  return queryOptions({
    queryKey: [...uploadsKey, 'undo', id, edited],
    queryFn: ({ signal }) => send<UndoReport>(`uploads/${id}/undo`, { query: { edited }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Where the rejected rows of an upload are downloaded, with their reasons. */
export function rejectsAddress(id: string): string {
  return callAddress(`uploads/${id}/rejects.csv`)
}

/** Where the rows of an upload that are no lines are downloaded, with the reasons. */
export function ignoredAddress(id: string): string {
  return callAddress(`uploads/${id}/ignored.csv`)
}

/** The stream of an upload's changes. */
export function eventsAddress(id: string): string {
  return callAddress(`uploads/${id}/events`)
}

/** Where a file or text is brought; the body of the call is the file. */
export function createAddress(dataset: string, name: string): string {
  return callAddress('uploads', { dataset, name })
}

/** What a mapping makes of the head of the file; the last answer stays in sight until the next one is there. */
export function sampleQuery(id: string, mapping: Mapping) {
  return queryOptions({
    queryKey: ['upload-sample', id, mapping],
    queryFn: ({ signal }) => send<Sample>(`uploads/${id}/sample`, { body: { mapping }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

/** Keeps the mapping and counts the whole file by it, as one step for the person. */
export function usePlanMapping(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (mapping: Mapping) => {
      await send<CreatedUpload>(`uploads/${id}/mapping`, { method: 'PUT', body: mapping })
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
      await send<CreatedUpload>(`uploads/${id}/mapping`, { method: 'PUT', body: mapping })
      return requestPlan(id, request)
    },
    onSettled: () => refresh(queries),
  })
}

/** Reads another sheet of the workbook, and its columns with it. */
export function useChooseSheet(id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sheet: string) => send<CreatedUpload>(`uploads/${id}/sheet`, { method: 'PUT', body: { sheet } }),
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
    mutationFn: (accepted: CommitRequest) => send<Upload>(`uploads/${id}/commit`, { body: accepted }),
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
        send<Upload>(`uploads/${id}`, { method: 'DELETE', query: { edited } }),
        status === 'loaded' ? `lines of ${name}` : name,
      ),
    onSuccess: () => restateEverything(queries),
  })
}

/** Brings the file of an undone upload once more, as a new upload. */
export function useLoadAgain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: Upload) =>
      toast('upload', send<CreatedUpload>(`uploads/${id}/again`, { method: 'POST' }), name),
    onSettled: () => refresh(queries),
  })
}

/** Writes what an event or a call said of an upload into what the page shows. */
export function putUpload(queries: QueryClient, upload: Upload): void {
  queries.setQueryData<UploadDetail>(uploadKey(upload.id), known => (known ? { ...known, ...upload } : undefined))
}

/** Lines came or went, so every figure of the portal may be another. */
export function restateEverything(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
}

function requestPlan(id: string, body: Partial<PlanRequest>): Promise<Plan> {
  return send<Plan>(`uploads/${id}/plan`, { body })
}

function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: uploadsKey })
}
