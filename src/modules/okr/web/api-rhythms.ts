import { t } from '#shared/translate.ts'
import { callPortal, portalQuery } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../calls-rhythms.ts'
import type { OkrRhythmInput } from '../contract-rhythms.ts'
import { goalsKey, ofGoals, useChange } from './api.ts'

/** When people are asked to check in, and what a week had. */

export const rhythmsQuery = { ...portalQuery([...goalsKey, 'rhythms'], calls.listRhythms), meta: ofGoals }

export const weekQuery = { ...portalQuery([...goalsKey, 'week'], calls.getWeek), meta: ofGoals }

/** Begins a rhythm, or changes the one with that id on the version that was seen. */
export function useSaveRhythm(of: { uuid: string; version: number } | null) {
  return useChange((body: OkrRhythmInput) =>
    of
      ? toast(
          'update',
          callPortal(calls.changeRhythm, { params: { id: of.uuid }, body: { ...body, version: of.version } }),
          t('the rhythm'),
        )
      : toast('create', callPortal(calls.createRhythm, { body }), body.name),
  )
}

export function useDeleteRhythm() {
  return useChange((id: string) => toast('delete', callPortal(calls.deleteRhythm, { params: { id } }), t('the rhythm')))
}
