import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../../calls-links.ts'
import type { ReportLinkInput } from '../../contract-links.ts'
import { schedulesKey } from '../schedules/schedules-api.ts'

const keyOf = (id: string) => ['report-builder', 'links', id] as const

/** The links of a report. */
export function linksQuery(id: string) {
  const query = portalQuery(keyOf(id), calls.listReportLinks, { params: { id } })
  return { ...query, meta: { ...besideData, shows: [{ kind: 'report', id }] } }
}

export function useCreateLink(id: string) {
  return useLinkChange(id, (body: ReportLinkInput) =>
    toast('create', callPortal(calls.createReportLink, { params: { id }, body })),
  )
}

/** Ends a link, whoever made it; the log of the schedule that sent it tells so too. */
export function useRevokeLink(id: string) {
  return useLinkChange(id, (link: string) => callPortal(calls.revokeReportLink, { params: { id, link } }))
}

function useLinkChange<Asked, Answer>(id: string, send: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient()
  const onSuccess = () =>
    Promise.all([keyOf(id), schedulesKey].map(queryKey => queries.invalidateQueries({ queryKey })))
  return useMutation({ mutationFn: send, onSuccess })
}
