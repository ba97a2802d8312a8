import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { t } from '#shared/translate.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { ApiError } from '#web/send.ts'
import { workAnew } from '#web/things/work-api.ts'
import { toast } from '#web/toasts/toast.ts'
import {
  approveSaving,
  changeStage,
  deleteSaving,
  getPortfolio,
  getRealised,
  getSaving,
  previewBaseline,
  setSaving,
  setTarget,
  settleClaim,
} from '../../calls-savings.ts'
import type {
  approvalSchema,
  BaselineInput,
  ClaimDecision,
  PortfolioQuery,
  Saving,
  SavingInput,
  SavingScope,
  stageChangeSchema,
} from '../../contract-savings.ts'
import type { TargetInput } from '../../contract-targets.ts'
import { ofActions } from '../api.ts'

/** With the actions, as who owns one decides who may sign its saving off. */
const savingKey = (actionUuid: string) => ['actions', 'saving', actionUuid] as const
const savingsKey = ['savings'] as const

/** The saving of an action; none is an answer as well. */
export function savingQuery(actionUuid: string) {
  return queryOptions({
    queryKey: savingKey(actionUuid),
    queryFn: async ({ signal }): Promise<{ saving: Saving | null }> => {
      try {
        return { saving: await callPortal(getSaving, { params: { id: actionUuid }, signal }) }
      } catch (error) {
        if (error instanceof ApiError && error.reason === 'no_saving') return { saving: null }
        throw error
      }
    },
    meta: ofActions,
  })
}

/** What of it came; `version` is that of the saving it was computed for. */
export function realisedQuery(actionUuid: string, version: number) {
  const key = [...savingsKey, 'realised', actionUuid, version]
  return { ...portalQuery(key, getRealised, { params: { id: actionUuid } }), placeholderData: keepPreviousData }
}

/** What a baseline would be, from the lines as they are. */
export function baselineQuery(scope: SavingScope, baseline: BaselineInput) {
  return portalQuery([...savingsKey, 'baseline', { scope, baseline }], previewBaseline, { body: { scope, baseline } })
}

/** How often it is looked whether what came of savings is worked out by now, in milliseconds. */
const workingOut = 2000

/** All savings, added up. */
export function portfolioQuery(query: PortfolioQuery) {
  return queryOptions({
    ...heldQuery([...savingsKey, 'portfolio', query], getPortfolio, { query }),
    refetchInterval: ({ state }) => (state.data?.isWorkedOut === false ? workingOut : false),
  })
}

function putSaving(queries: QueryClient, actionUuid: string, saving: Saving | null): void {
  queries.setQueryData(savingQuery(actionUuid).queryKey, { saving })
  void queries.invalidateQueries({ queryKey: savingsKey })
  // Actions say what they are to save.
  void queries.invalidateQueries({ queryKey: ['actions'] })
  void workAnew(queries)
}

/** After a refusal the saving is asked for anew: it may be that somebody changed it. */
function useChange<Input>(actionUuid: string, change: (input: Input) => Promise<Saving | null>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: saving => putSaving(queries, actionUuid, saving),
    onError: () => queries.invalidateQueries({ queryKey: savingKey(actionUuid) }),
  })
}

export function useSetSaving(actionUuid: string) {
  return useChange(actionUuid, (body: SavingInput) =>
    toast('update', callPortal(setSaving, { params: { id: actionUuid }, body })),
  )
}

export function useRemoveSaving(actionUuid: string) {
  return useChange(actionUuid, async () => {
    await toast('delete', callPortal(deleteSaving, { params: { id: actionUuid } }))
    return null
  })
}

export function useChangeStage(actionUuid: string) {
  return useChange(actionUuid, (body: z.input<typeof stageChangeSchema>) =>
    callPortal(changeStage, { params: { id: actionUuid }, body }),
  )
}

export function useApproveSaving(actionUuid: string) {
  return useChange(actionUuid, (body: z.input<typeof approvalSchema>) =>
    callPortal(approveSaving, { params: { id: actionUuid }, body }),
  )
}

/** Decides who counts lines that two savings claim; what came of both is asked for anew. */
export function useSettleClaim(actionUuid: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: ClaimDecision) => toast('update', callPortal(settleClaim, { params: { id: actionUuid }, body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: savingsKey }),
  })
}

/** Says what is to be saved in a fiscal year; after a refusal it is asked for anew, as somebody may have changed it. */
export function useSetTarget(year: string) {
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: savingsKey })
  return useMutation({
    mutationFn: (body: TargetInput) =>
      toast('update', callPortal(setTarget, { params: { year }, body }), t('the target')),
    onSettled: again,
  })
}
