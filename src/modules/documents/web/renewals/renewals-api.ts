import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { besideData } from '#web/restate.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../../calls-renewals.ts'
import type { decideSchema, leadTimesSchema, snoozeSchema, undoDecisionSchema } from '../../contract-renewals.ts'
import { askedRenewals, type RenewalsView } from './renewals-view.ts'

export const renewalsKey = ['renewals'] as const
/** Asked again when the register or the documents about its contracts change. */
export const ofContracts = { ...besideData, shows: [{ kind: 'contract' }, { kind: 'document' }] }

/** One page of the desk. */
export function renewalsQuery(view: RenewalsView) {
  const query = { ...askedRenewals(view), page: view.page }
  return { ...heldQuery([...renewalsKey, 'page', query], calls.listRenewals, { query }), meta: ofContracts }
}

/** What of it needs the person. */
export const myRenewalsQuery = { ...portalQuery([...renewalsKey, 'mine'], calls.myRenewals), meta: ofContracts }

export const leadTimesQuery = { ...portalQuery([...renewalsKey, 'lead times'], calls.getLeadTimes), meta: besideData }

/** What was bought under these contracts. */
export function figuresQuery(contracts: readonly string[], isAllowed: boolean) {
  const query = { contracts: contracts.join(',') }
  return {
    ...heldQuery([...renewalsKey, 'figures', query], calls.renewalFigures, { query }),
    enabled: isAllowed && contracts.length > 0,
  }
}

function useChange<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn: send, onSuccess: () => queries.invalidateQueries({ queryKey: renewalsKey }) })
}

export function useDecide(id: string) {
  return useChange((body: z.input<typeof decideSchema>) =>
    toast('update', callPortal(calls.decideRenewal, { params: { id }, body })),
  )
}

export function useUndoDecision(id: string) {
  return useChange((body: z.input<typeof undoDecisionSchema>) =>
    toast('update', callPortal(calls.undoDecision, { params: { id }, body })),
  )
}

export function useSnooze(id: string) {
  return useChange((body: z.input<typeof snoozeSchema>) =>
    toast('update', callPortal(calls.snoozeRenewal, { params: { id }, body })),
  )
}

export function useRenewalOwner(id: string) {
  return useChange((owner: string | null) =>
    toast('update', callPortal(calls.setRenewalOwner, { params: { id }, body: { owner } })),
  )
}

export function useLeadTimes() {
  return useChange((body: z.input<typeof leadTimesSchema>) => toast('update', callPortal(calls.setLeadTimes, { body })))
}
