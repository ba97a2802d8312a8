import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { type Rewritten, saveMerged } from '#web/save-merged.ts'
import { saidUnlessAsked } from '#web/toasts/said-unless-asked.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../calls.ts'
import type { ReportChange, ReportDetail, ReportVersion } from '../contract.ts'
import type { ReportDefinition } from '../definition.ts'
import { writtenReport } from './read/report-draft.ts'

export const reportsKey = ['report-builder'] as const
/** What they came to changes with others' changes. */
const ofReports = { shows: [{ kind: 'report' }] }

export function reportsQuery(page: number) {
  return { ...portalQuery([...reportsKey, 'list', page], calls.listBuiltReports, { query: { page } }), meta: ofReports }
}

export function reportQuery(id: string) {
  return { ...portalQuery([...reportsKey, 'one', id], calls.getReport, { params: { id } }), meta: ofReports }
}

/** Milliseconds until it is asked again whether what a version shows is drawn. */
const lookAgain = 5000

/** The versions of a report; looked at again while one is being drawn. */
export function versionsQuery(id: string) {
  return {
    ...portalQuery([...reportsKey, 'versions', id], calls.listReportVersions, { params: { id } }),
    meta: ofReports,
    refetchInterval: ({ state }: { state: { data?: { items: Pick<ReportVersion, 'still'>[] } } }) =>
      state.data?.items.some(({ still }) => still.state === 'waiting') ? lookAgain : false,
  }
}

/** What a version showed never changes once it is kept. */
export function stillQuery(id: string, number: number) {
  return portalQuery([...reportsKey, 'still', id, number], calls.getReportStill, { params: { id, number } })
}

function useChange<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: reportsKey })
  return useMutation({ mutationFn: send, onSuccess })
}

export function useCreateReport() {
  return useChange((body: { name: string; definition: ReportDefinition }) =>
    toast('create', callPortal(calls.createReport, { body }), body.name),
  )
}

/** Saves what a person made of a report in its form; said unless the form asks what to keep. */
export function useSaveReport(id: string) {
  return useChange((rewritten: Rewritten<ReturnType<typeof writtenReport>>) => {
    const send = (body: ReportChange) => callPortal(calls.changeReport, { params: { id }, body })
    return saidUnlessAsked(saveMerged(rewritten, writtenReport, send), t('the report'))
  })
}

export function usePublishReport({ uuid, name }: Pick<ReportDetail, 'uuid' | 'name'>) {
  return useChange((body: { version: number; label: string }) =>
    toast('update', callPortal(calls.publishReport, { params: { id: uuid }, body }), name),
  )
}

export function useRestoreVersion({ uuid, version, name }: Pick<ReportDetail, 'uuid' | 'version' | 'name'>) {
  return useChange((number: number) =>
    toast('update', callPortal(calls.restoreReportVersion, { params: { id: uuid, number }, body: { version } }), name),
  )
}

/** Puts a report in the trash. `leave` goes away from it first: its page may be gone before the answer is there. */
export function useDeleteReport({ uuid, name }: Pick<ReportDetail, 'uuid' | 'name'>, leave: () => Promise<void>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (_: null) => toast('delete', callPortal(calls.deleteReport, { params: { id: uuid } }), name),
    onSuccess: () => leave().then(() => queries.invalidateQueries({ queryKey: reportsKey })),
  })
}

/** Keeps a draft; nothing is said of it, as it happens on its own. */
export function sendDraft(id: string, body: { version: number; definition: ReportDefinition }): Promise<ReportDetail> {
  return callPortal(calls.saveDraft, { params: { id }, body })
}
