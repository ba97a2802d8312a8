import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { type Rewritten, saveMerged } from '#web/save-merged.ts'
import { saidUnlessAsked } from '#web/toasts/said-unless-asked.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../../calls-amendments.ts'
import type { Amendment, AmendmentChange, AmendmentInput } from '../../contract-amendments.ts'
import { ofContracts } from '../renewals/renewals-api.ts'
import { writtenAmendment } from './amendment-draft.ts'

const amendmentsKey = ['amendments'] as const

export function amendmentsQuery(contract: string) {
  const query = portalQuery([...amendmentsKey, contract], calls.listAmendments, { params: { id: contract } })
  return { ...query, meta: ofContracts }
}

function useChange<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient()
  const askAnew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: amendmentsKey }),
      queries.invalidateQueries({ queryKey: ['things'] }),
    ])
  // What was refused may be so because somebody else changed it.
  return useMutation({ mutationFn: send, onSettled: askAnew })
}

export function useCreateAmendment(id: string) {
  return useChange((body: AmendmentInput) =>
    toast('create', callPortal(calls.createAmendment, { params: { id }, body })),
  )
}

export function useSaveAmendment(id: string, amendment: string) {
  return useChange(async (rewritten: Rewritten<AmendmentInput>) => {
    const params = { id, amendment }
    const send = (body: AmendmentChange) => callPortal(calls.changeAmendment, { params, body })
    return saidUnlessAsked(saveMerged(rewritten, writtenAmendment, send))
  })
}

export function useDeleteAmendment(id: string) {
  return useChange(({ uuid, title }: Amendment) =>
    toast('delete', callPortal(calls.deleteAmendment, { params: { id, amendment: uuid } }), title),
  )
}
