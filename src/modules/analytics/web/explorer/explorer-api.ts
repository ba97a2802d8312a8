import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { Asked } from '#blocks/asked.ts'
import { coveredBy } from '#blocks/parts/analysis.tsx'
import { callPortal } from '#web/call-portal.ts'
import { saveFile } from '#web/save-file.ts'
import { toast } from '#web/toasts/toast.ts'
import { askPivot, downloadPivot } from '../../calls-pivot.ts'
import type { Axis, Pivot, PivotExportInput, PivotInput } from '../../contract-pivot.ts'
import type { Explored } from './explorer-address.ts'

/** A pivot with what it answers: while another is on its way, the one before stays in sight with its own axes. */
export type AnsweredPivot = { pivot: Pivot; rows: readonly Axis[]; column: Axis | null; asked: Asked; spec: PivotInput }

/** The pivot of what is explored. A changed question stops the one before. */
export function pivotQuery({ measures, rows, column }: Explored, asked: Asked) {
  const spec: PivotInput = { question: coveredBy(asked), measures, rows, ...(column ? { column } : {}) }
  return queryOptions({
    queryKey: ['query', 'pivot', spec],
    queryFn: async ({ signal }): Promise<AnsweredPivot> => {
      const pivot = await callPortal(askPivot, { body: spec, signal })
      return { pivot, rows, column, asked, spec }
    },
    placeholderData: keepPreviousData,
  })
}

/** Takes a pivot out as a file. */
export function useExportPivot() {
  return useMutation({
    mutationFn: ({ request, name }: { request: PivotExportInput; name: string }) =>
      toast('export', saveFile(downloadPivot, `${name}.${request.format}`, { body: request }), name),
  })
}
