import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../../calls-links.ts'
import type { ReportLinkInput } from '../../contract-links.ts'

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

export function useRevokeLink(id: string) {
  return useLinkChange(id, (link: string) => callPortal(calls.revokeReportLink, { params: { id, link } }))
}

function useLinkChange<Asked, Answer>(id: string, send: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: send, onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(id) }) })
}
