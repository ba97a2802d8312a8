import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { type Rewritten, saveMerged } from '#web/save-merged.ts'
import { saidUnlessAsked } from '#web/toasts/said-unless-asked.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../calls.ts'
import type {
  ClosePeriod,
  KeyResultChange,
  KeyResultInput,
  ObjectiveChange,
  ObjectiveInput,
  OkrPeriodInput,
} from '../contract.ts'
import type { CheckInInput, Preview } from '../contract-check-ins.ts'
import { writtenKeyResult } from './dialogs/key-result-draft.ts'
import { type WrittenObjective, writtenObjective } from './dialogs/objective-draft.ts'
import { type WrittenCheckIn, writtenCheckIn } from './one/written-check-in.ts'

export const goalsKey = ['okr'] as const
/** What goals came to changes with others' changes, and with the lines. */
export const ofGoals = { shows: [{ kind: 'objective' }, { kind: 'keyResult' }] }
const staleMilliseconds = 2_000

export const periodsQuery = { ...portalQuery([...goalsKey, 'periods'], calls.listPeriods), meta: ofGoals }

/** Every goal of a period; asked again while figures are being asked. */
export function treeQuery(period: string) {
  return {
    ...portalQuery([...goalsKey, 'tree', period], calls.getTree, { query: { periodUuid: period } }),
    meta: ofGoals,
    enabled: period !== '',
    refetchInterval: ({ state }: { state: { data?: { isStale: boolean } } }) =>
      state.data?.isStale ? staleMilliseconds : (false as const),
  }
}

/** Which objectives of a period support which others, beside what stands below what. */
export function alignmentQuery(period: string) {
  const asked = { query: { periodUuid: period } }
  return { ...portalQuery([...goalsKey, 'alignment', period], calls.getAlignment, asked), meta: ofGoals }
}

/** The newest note of each key result of a period. */
export function notesQuery(period: string) {
  const asked = { query: { periodUuid: period } }
  return { ...portalQuery([...goalsKey, 'notes', period], calls.listNotes, asked), meta: ofGoals }
}

export function objectiveQuery(id: string) {
  return { ...portalQuery([...goalsKey, 'one', id], calls.getObjective, { params: { id } }), meta: ofGoals }
}

export const mineQuery = { ...portalQuery([...goalsKey, 'mine'], calls.listMine), meta: ofGoals }

export function seriesQuery(id: string) {
  return { ...portalQuery([...goalsKey, 'series', id], calls.getSeries, { params: { id } }), meta: ofGoals }
}

/** What a figure says now; nothing while there is none. */
export function previewQuery(asked: Preview | null) {
  const query = portalQuery([...goalsKey, 'preview', asked], calls.previewFigure, { body: asked as Preview })
  return { ...query, enabled: asked !== null }
}

/** Asks anew for all that shows goals. */
function useGoalsAnew() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: goalsKey })
}

export function useChange<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const onSuccess = useGoalsAnew()
  return useMutation({ mutationFn: send, onSuccess })
}

export function useCreatePeriod() {
  return useChange((body: OkrPeriodInput) => toast('create', callPortal(calls.createPeriod, { body }), body.name))
}

export function useClosePeriod(id: string) {
  return useChange((body: ClosePeriod) =>
    toast('update', callPortal(calls.closePeriod, { params: { id }, body }), t('the period')),
  )
}

export function useCopyObjectives(id: string) {
  return useChange((body: { objectives: string[]; to: string }) =>
    toast('create', callPortal(calls.copyObjectives, { params: { id }, body }), t('the objectives')),
  )
}

export function useCreateObjective() {
  return useChange((body: ObjectiveInput) => toast('create', callPortal(calls.createObjective, { body }), body.title))
}

export function useChangeObjective(id: string) {
  return useChange((body: ObjectiveChange) =>
    toast('update', callPortal(calls.changeObjective, { params: { id }, body }), t('the objective')),
  )
}

/** Saves what a person made of an objective in its form. */
export function useSaveObjective(id: string) {
  return useChange((rewritten: Rewritten<WrittenObjective>) => {
    const send = (body: ObjectiveChange) => callPortal(calls.changeObjective, { params: { id }, body })
    return saidUnlessAsked(saveMerged(rewritten, writtenObjective, send), t('the objective'))
  })
}

/** Deletes an objective. `leave` goes away from it first: its page may be gone before the answer is there. */
export function useDeleteObjective(id: string, leave: () => Promise<void>) {
  const askAnew = useGoalsAnew()
  return useMutation({
    mutationFn: (_: null) =>
      toast('delete', callPortal(calls.deleteObjective, { params: { id } }), t('the objective (into the trash)')),
    onSuccess: () => leave().then(askAnew),
  })
}

export function useCreateKeyResult(objective: string) {
  return useChange((body: KeyResultInput) =>
    toast('create', callPortal(calls.createKeyResult, { params: { id: objective }, body }), body.title),
  )
}

export function useChangeKeyResult() {
  return useChange(({ uuid, ...body }: KeyResultChange & { uuid: string }) =>
    toast('update', callPortal(calls.changeKeyResult, { params: { id: uuid }, body }), t('the key result')),
  )
}

/** Saves what a person made of a key result in its form. */
export function useSaveKeyResult(id: string) {
  return useChange((rewritten: Rewritten<KeyResultInput>) => {
    const send = (body: KeyResultChange) => callPortal(calls.changeKeyResult, { params: { id }, body })
    return saidUnlessAsked(saveMerged(rewritten, writtenKeyResult, send), t('the key result'))
  })
}

export function useDeleteKeyResult() {
  return useChange((id: string) =>
    toast('delete', callPortal(calls.deleteKeyResult, { params: { id } }), t('the key result (into the trash)')),
  )
}

export function useCheckIn() {
  return useChange(({ uuid, ...body }: CheckInInput & { uuid: string }) =>
    callPortal(calls.checkIn, { params: { id: uuid }, body }),
  )
}

/** Saves what a person made of a check-in in its form. */
export function useSaveCheckIn(id: string) {
  return useChange((rewritten: Rewritten<WrittenCheckIn>) => {
    const send = (body: Partial<WrittenCheckIn> & { version: number }) =>
      callPortal(calls.changeCheckIn, { params: { id }, body })
    return toast('update', saveMerged(rewritten, writtenCheckIn, send), t('the check-in'))
  })
}

export function useDeleteCheckIn() {
  return useChange((id: string) =>
    toast('delete', callPortal(calls.deleteCheckIn, { params: { id } }), t('the check-in')),
  )
}

export function useFollowLines() {
  return useChange((id: string) =>
    toast('update', callPortal(calls.followLines, { params: { id } }), t('the key result')),
  )
}
