import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../../calls-shares.ts'
import type { ShareInput } from '../../contract-shares.ts'
import { documentsKey, useChange } from '../api.ts'

/** The links of a document. */
export function sharesQuery(id: string) {
  const query = portalQuery([...documentsKey, 'shares', id], calls.listShares, { params: { id } })
  return { ...query, meta: { ...besideData, shows: [{ kind: 'document', id }] } }
}

/** Who opened a link, and how long each page was in sight. */
export function shareVisitsQuery({ id, share }: { id: string; share: string }, page: number) {
  const query = heldQuery([...documentsKey, 'share visits', id, share, page], calls.listShareVisits, {
    params: { id, share },
    query: { page },
  })
  return { ...query, meta: besideData }
}

export function useCreateShare(id: string) {
  return useChange((body: ShareInput) => toast('create', callPortal(calls.createShare, { params: { id }, body })))
}

export function useRevokeShare(id: string) {
  return useChange((share: string) => callPortal(calls.revokeShare, { params: { id, share } }))
}
