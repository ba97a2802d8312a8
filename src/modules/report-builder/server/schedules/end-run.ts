import type { Scope } from '#server/scope.ts'
import { t } from '#shared/translate.ts'
import type { DeliveryCounts } from '../../rules-runs.ts'
import type { RunState } from '../../schedule-terms.ts'
import { firstReason } from './deliveries.ts'
import { type RunRow, reportRuns, type ScheduleRow } from './schema.ts'
import { isRun } from './store.ts'
import { tellUnsent } from './tell-of-run.ts'

type Ended = {
  run: RunRow
  schedule: ScheduleRow
  state: RunState
  counts: DeliveryCounts
  /** Why nobody was reached, where that is one reason for all. */
  reason: string | null
  /** Whether those who would be told of it know it already. */
  isTold?: boolean
}

/** Ends a run: what a time of the schedule came to is in the audit, and who got nothing is told to its owner and the administrators. */
export async function endRun(
  system: Scope,
  { run, schedule, state, counts, reason, isTold = false }: Ended,
): Promise<void> {
  const why = reason ?? (await firstReason(system, run.uuid))
  const unsent = (counts.failed ?? 0) + (counts.unsure ?? 0)
  const recipients = Object.values(counts).reduce((sum, many) => sum + many, 0)
  await system.db(async tx => {
    const ended = { state, reason, endedAt: system.now(), nextAt: null }
    await tx.update(reportRuns).set(ended).where(isRun(system, run.uuid))
    if (run.kind !== 'due') return
    const event = { action: 'report-schedule.run', entity: 'report-schedule', entityId: schedule.uuid }
    await system.audit(tx, { ...event, after: { name: schedule.name, state, sent: counts.sent ?? 0, unsent } })
    if (unsent === 0 || schedule.isPaused || isTold) return
    await tellUnsent(tx, system, schedule, { reason: why ?? t('No reason is known'), unsent, recipients })
  })
}
