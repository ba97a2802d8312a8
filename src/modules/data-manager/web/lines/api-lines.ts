import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { askLines } from '#shared/calls/queries.ts'
import type { DatasetId } from '#shared/datasets.ts'
import type { LinesAnswer } from '#shared/query-answer.ts'
import type { LinesInput } from '#shared/query-spec.ts'
import { callPortal, heldWithin, portalQuery } from '#web/call-portal.ts'
import { restateFigures } from '#web/restate.ts'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import { downloadLines, editCells, editLine, editLines, getLine, undoLineChange } from '../../calls-lines.ts'
import type { EditCells, EditLine, EditLinesInput, ExportInput, LineChange } from '../../contract-lines.ts'

const scrolledAtOnce = 100

/** Lines that go on as one scrolls, each step from where the last one ended. */
export function linesScrollQuery({ page: _, cursor: __, ...spec }: LinesInput) {
  const key = ['query', 'lines', 'scrolled', spec.dataset]
  return infiniteQueryOptions({
    queryKey: [...key, spec],
    queryFn: ({ pageParam, signal }) => {
      const from = pageParam === null ? {} : { cursor: pageParam }
      return callPortal(askLines, { body: { ...spec, size: scrolledAtOnce, ...from }, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: answer => answer.next,
    select: ({ pages }) => joined(pages),
    placeholderData: heldWithin(key),
  })
}

/** Answers one after the other as one. */
function joined(pages: readonly LinesAnswer[]): LinesAnswer {
  const [first] = pages
  if (!first) throw new Error('A list that goes on has a beginning')
  return { ...first, items: pages.flatMap(({ items }) => items) }
}

/** One line in full. */
export function lineQuery(dataset: DatasetId, upload: string, row: number) {
  return portalQuery(['query', 'line', dataset, upload, row], getLine, { params: { dataset, upload, row } })
}

export function useEditLine() {
  return useChange((edit: EditLine) => callPortal(editLine, { body: edit }), 'value')
}

export function useEditLines() {
  return useChange((edit: EditLinesInput) => callPortal(editLines, { body: edit }), 'lines')
}

export function useEditCells() {
  return useChange((edit: EditCells) => callPortal(editCells, { body: edit }), 'lines')
}

export type CellsEdit = ReturnType<typeof useEditCells>
export type LinesEdit = ReturnType<typeof useEditLines>

export function useUndoChange() {
  return useChange((id: string) => callPortal(undoLineChange, { params: { id } }), 'value')
}

/** Every figure may be another once a line is. */
function useChange<Edit>(change: (edit: Edit) => Promise<LineChange>, subject: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (edit: Edit) => toast('update', change(edit), subject),
    onSuccess: () => restateFigures(queries),
  })
}

/** Takes the lines of a view out as a file of this name. */
export function useExportLines() {
  return useMutation({
    mutationFn: ({ request, name }: { request: ExportInput; name: string }) =>
      toast('export', saveFile(downloadLines, `${name}.${request.format}`, { body: request }), name),
  })
}
