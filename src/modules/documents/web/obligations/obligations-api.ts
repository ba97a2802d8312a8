import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { type Rewritten, saveMerged } from '#web/save-merged.ts'
import { thingsKey } from '#web/things/api.ts'
import { saidUnlessAsked } from '#web/toasts/said-unless-asked.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../../calls-obligations.ts'
import type { Obligation, ObligationChange, ObligationInput } from '../../contract-obligations.ts'
import { ofContracts } from '../renewals/renewals-api.ts'
import { type WrittenObligation, writtenObligation } from './obligation-draft.ts'

/** With what all things show: proof is a link. */
const obligationsKey = [...thingsKey, 'obligations'] as const

export function obligationsQuery(contract: string) {
  const query = portalQuery([...obligationsKey, contract], calls.listObligations, { params: { id: contract } })
  return { ...query, meta: { ...ofContracts, shows: [...ofContracts.shows, { kind: 'obligation' }] } }
}

/** Those that need the person. */
export const myObligationsQuery = {
  ...portalQuery([...obligationsKey, 'mine'], calls.myObligations),
  meta: ofContracts,
}

function useChange<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient()
  const askAnew = () => queries.invalidateQueries({ queryKey: thingsKey })
  // What was refused may be so because somebody else changed it.
  return useMutation({ mutationFn: send, onSettled: askAnew })
}

export function useCreateObligation(id: string) {
  return useChange((body: ObligationInput) =>
    toast('create', callPortal(calls.createObligation, { params: { id }, body })),
  )
}

export function useSaveObligation(id: string, obligation: string) {
  return useChange(async (rewritten: Rewritten<WrittenObligation>) => {
    const params = { id, obligation }
    const send = (body: ObligationChange) => callPortal(calls.changeObligation, { params, body })
    return saidUnlessAsked(saveMerged(rewritten, writtenObligation, send))
  })
}

export function useDeleteObligation(id: string) {
  return useChange(({ uuid, what }: Obligation) =>
    toast('delete', callPortal(calls.deleteObligation, { params: { id, obligation: uuid } }), what),
  )
}

/** Says that one is done, or takes that back. */
export function useCompleteObligation(id: string, step: 'done' | 'reopen') {
  const to = step === 'done' ? calls.completeObligation : calls.reopenObligation
  return useChange(({ uuid, version }: Obligation) =>
    toast('update', callPortal(to, { params: { id, obligation: uuid }, body: { version } })),
  )
}
