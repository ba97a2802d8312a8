import { speak } from '#server/languages.ts'
import { reports } from '#server/reports/schema.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { t } from '#shared/translate.ts'
import { stateOf, waitAfter } from '../../rules-runs.ts'
import { isReport, readReport, readReportVersion } from '../store.ts'
import { actFor, mayOpen } from './act-for-owner.ts'
import { type ReportRunJob, reportRunJob } from './begin-runs.ts'
import { nextRound, settleBrokenOff, settleLeft } from './deliveries.ts'
import { endRun } from './end-run.ts'
import type { MakeReport } from './maker.ts'
import type { RunTools, RunWork } from './run-work.ts'
import { reportRuns, reportSchedules, type ScheduleRow } from './schema.ts'
import { sendSlice } from './send-slice.ts'
import { countsOf, isRun, isSchedule } from './store.ts'

/** A turn is so long, in milliseconds, and then as long again for whoever gets the file that was made last; then others have theirs. */
const longestTurn = 20_000

/**
 * A turn of work on a run, one run of an organisation at a time. What is left is asked for again, so that other work has its turn; a stop
 * at any moment sends nobody anything twice.
 */
export async function workOnRun(
  services: Services,
  { organizationUuid, uuid }: ReportRunJob,
  make: MakeReport,
  turn = longestTurn,
): Promise<void> {
  const system = await systemScope(services, organizationUuid)
  await system.exclusively('report-runs', () =>
    speak(system.formats.language, () => takeTurnOn({ services, system, make }, uuid, turn)),
  )
}

async function takeTurnOn(tools: RunTools, uuid: string, turn: number): Promise<void> {
  const { services, system } = tools
  const read = await readWork(system, uuid)
  if (!read) return
  const { run, schedule } = read
  await settleBrokenOff(system, uuid)
  const begunAt = run.begunAt ?? system.now()
  await system.db(tx => tx.update(reportRuns).set({ begunAt }).where(isRun(system, uuid)))
  if (run.kind === 'due' && schedule.isPaused) return giveUp(system, read, t('The schedule was paused'))
  if (!(await isThere(system, schedule))) return giveUp(system, read, t('The report is in the trash'))
  const acting = await actFor(services, system, read)
  if (acting === 'ended') return
  if (acting === 'handedOver') return giveUp(system, read, handedOverWords(), true)
  const report = await publishedFor(acting, schedule)
  if (report === null) {
    const reason = t('The report is not published, or whoever the schedule is of may not open it')
    return giveUp(system, read, reason)
  }
  const round = await sendRound(tools, { run, schedule, report, acting }, turn)
  await goOn(system, read, round)
}

type Read = Pick<RunWork, 'run' | 'schedule'>

/** A run that is to go on now; `null` where it ended, was deleted with its schedule, or is to wait. */
function readWork(system: Scope, uuid: string): Promise<Read | null> {
  return system.db(async tx => {
    const [run] = await tx.select().from(reportRuns).where(isRun(system, uuid))
    if (run?.state !== 'underWay' || (run.nextAt !== null && run.nextAt > system.now())) return null
    const [schedule] = await tx.select().from(reportSchedules).where(isSchedule(system, run.scheduleUuid))
    return schedule ? { run, schedule } : null
  })
}

/** Whether its report is still there for anybody. */
function isThere(system: Scope, { reportUuid }: ScheduleRow): Promise<boolean> {
  return system.db(async tx => {
    const [row] = await tx.select().from(reports).where(isReport(system, reportUuid))
    return row !== undefined && row.deletedAt === null
  })
}

/** What the readers of a report see; `null` where whoever the schedule is of may not open it, or nothing is published. */
async function publishedFor(acting: Scope, { reportUuid }: ScheduleRow): Promise<RunWork['report'] | null> {
  if (!(await mayOpen(acting, reportUuid))) return null
  return acting.db(async tx => {
    const { name, published } = await readReport(tx, acting, reportUuid)
    if (published === null) return null
    return { name, definition: (await readReportVersion(tx, acting, reportUuid, published)).definition }
  })
}

/** Sends to those who were tried least, slice by slice, until the turn is over. Answers how often they were tried before. */
async function sendRound(tools: RunTools, work: RunWork, turn: number): Promise<number> {
  const began = performance.now()
  const waiting = await nextRound(tools.system, work.run.uuid)
  const slices = Map.groupBy(waiting, ({ filters }) => JSON.stringify(filters))
  for (const deliveries of slices.values()) {
    await sendSlice(tools, work, deliveries, turn)
    if (tools.services.stopping.signal.aborted || performance.now() - began >= turn) break
  }
  return waiting[0]?.attempts ?? 0
}

/** Ends the run, or asks for its next turn: at once where some of the round are left, after a wait where all of them failed. */
async function goOn(system: Scope, { run, schedule }: Read, round: number): Promise<void> {
  const counts = await system.db(async tx => (await countsOf(tx, system, [run.uuid])).get(run.uuid) ?? {})
  const state = stateOf(run.kind, counts)
  if (state !== null) return endRun(system, { run, schedule, state, counts, reason: null })
  const [next] = await nextRound(system, run.uuid)
  const tries = next?.attempts ?? round
  const wait = tries > round ? (waitAfter(tries) ?? 0) : 0
  const nextAt = new Date(system.now().getTime() + wait)
  await system.db(async tx => {
    await tx.update(reportRuns).set({ nextAt }).where(isRun(system, run.uuid))
    const job = { organizationUuid: system.organization.uuid, uuid: run.uuid }
    const later = { key: `${run.uuid} ${nextAt.getTime()}`, afterSeconds: Math.ceil(wait / 1000) }
    await system.jobs.sendWithin<ReportRunJob>(tx, reportRunJob, job, later)
  })
}

function handedOverWords(): string {
  return t('It came before the schedule went over to the administrators: it is sent again from its next time on')
}

/** Ends a run that can reach nobody, for one reason; `isTold` where people know it already. */
async function giveUp(system: Scope, { run, schedule }: Read, reason: string, isTold = false): Promise<void> {
  await settleLeft(system, run.uuid, reason)
  const counts = await system.db(async tx => (await countsOf(tx, system, [run.uuid])).get(run.uuid) ?? {})
  await endRun(system, { run, schedule, state: stateOf(run.kind, counts) ?? 'failed', counts, reason, isTold })
}
