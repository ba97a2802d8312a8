import { useMutation, useQueryClient } from '@tanstack/react-query'
import { t } from '#shared/translate.ts'
import { callPortal, heldQuery, portalQuery } from '#web/call-portal.ts'
import { toast } from '#web/toasts/toast.ts'
import * as calls from '../../calls-schedules.ts'
import type { ReportRun, ReportSchedule, ReportScheduleWritten } from '../../contract-schedules.ts'

export const schedulesKey = ['report-schedules'] as const
/** So often it is looked again how far a run is. */
const lookAgain = 2000

const isOn = (run: ReportRun | null | undefined) => run?.state === 'underWay'

export function schedulesQuery(report: string) {
  return {
    ...portalQuery([...schedulesKey, 'of', report], calls.listSchedules, { params: { id: report } }),
    meta: { shows: [{ kind: 'report', id: report }] },
  }
}

/** The log of a schedule; looked at again while a run is under way. */
export function runsQuery(schedule: string, page: number) {
  return {
    ...heldQuery([...schedulesKey, 'runs', schedule, page], calls.listRuns, {
      params: { id: schedule },
      query: { page },
    }),
    refetchInterval: ({ state }: { state: { data?: { items: ReportRun[] } } }) =>
      state.data?.items.some(isOn) ? lookAgain : false,
  }
}

/** What became of the recipients of a run; looked at again while it is under way. */
export function deliveriesQuery(schedule: string, run: string, page: number) {
  return {
    ...heldQuery([...schedulesKey, 'run', run, page], calls.listReportDeliveries, {
      params: { id: schedule, run },
      query: { page },
    }),
    refetchInterval: ({ state }: { state: { data?: { run: ReportRun } } }) =>
      isOn(state.data?.run) ? lookAgain : false,
  }
}

export const outsideQuery = portalQuery([...schedulesKey, 'outside'], calls.listOutsideDomains)

function useChange<Asked, Answer>(send: (asked: Asked) => Promise<Answer>) {
  const queries = useQueryClient()
  const onSuccess = () => queries.invalidateQueries({ queryKey: schedulesKey })
  return useMutation({ mutationFn: send, onSuccess })
}

/** What a form says of a schedule; without a password it stays as it is. */
export type WrittenSchedule = Required<Omit<ReportScheduleWritten, 'password'>> & { password?: string | null }

/** Begins a schedule of a report, or changes the one given on the version that was seen. */
export function useSaveSchedule(report: string, of: ReportSchedule | null) {
  return useChange((body: WrittenSchedule) =>
    of
      ? toast(
          'update',
          callPortal(calls.changeSchedule, { params: { id: of.uuid }, body: { ...body, version: of.version } }),
          body.name,
        )
      : toast('create', callPortal(calls.createSchedule, { params: { id: report }, body }), body.name),
  )
}

export function usePauseSchedule({ uuid, version, name }: ReportSchedule) {
  return useChange((isPaused: boolean) =>
    toast('update', callPortal(calls.pauseSchedule, { params: { id: uuid }, body: { version, isPaused } }), name),
  )
}

export function useDeleteSchedule({ uuid, name }: ReportSchedule) {
  return useChange((_: null) => toast('delete', callPortal(calls.deleteSchedule, { params: { id: uuid } }), name))
}

/** Tries a schedule on oneself, or rehearses it; the log shows what comes of it. */
export function useAskForRun({ uuid }: ReportSchedule) {
  return useChange((kind: 'test' | 'rehearsal') =>
    callPortal(calls.askForRun, { params: { id: uuid }, body: { kind } }),
  )
}

export function useSaveOutside() {
  return useChange((domains: string[]) =>
    toast('update', callPortal(calls.changeOutsideDomains, { body: { domains } }), t('the allowed domains')),
  )
}
