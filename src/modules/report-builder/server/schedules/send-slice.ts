import type { Letter } from '#server/mail/open-mail.ts'
import type { Scope } from '#server/scope.ts'
import { NoLongerWanted, whileWanted } from '#server/warehouse/engine/wanted.ts'
import { AppError } from '#shared/errors.ts'
import { plural, t } from '#shared/translate.ts'
import { isSurelyUnsent } from '../../rules-runs.ts'
import { widerThanSlices } from '../../rules-slices.ts'
import {
  createDeliveryLink,
  type DeliveryLink,
  dropDeliveryLink,
  whyNoLink,
  whyNotShared,
} from '../links/delivery-links.ts'
import { askCondition, type ConditionAnswer, keepMarks } from './ask-condition.ts'
import { dimensionsOf, widerWords } from './check-schedule.ts'
import { claim, isSliceDone, settle, settleFailed } from './deliveries.ts'
import { type FileOfSlice, wholeFile } from './maker.ts'
import type { RunTools, RunWork } from './run-work.ts'
import type { DeliveryRowOfReport, ScheduleRow } from './schema.ts'
import { openPassword } from './seal-password.ts'
import { letterWith, type Reader, readerOf } from './send-file.ts'
import { linesIn } from './slice-figures.ts'

type Deliveries = readonly DeliveryRowOfReport[]

/**
 * Sends the one file of a slice to those who are to get it. Where a part of the file fails, or it cannot be told whether its condition
 * holds, nobody of them gets anything, and it is tried again. Sending lasts a turn at most, in milliseconds, and ends when the portal
 * stops; those who are left wait for the next.
 */
export async function sendSlice(tools: RunTools, work: RunWork, deliveries: Deliveries, turn: number): Promise<void> {
  const { services, system } = tools
  const { run } = work
  const made = await prepare(tools, work, deliveries)
  if (!made) return
  const { file, lines, answer } = made
  const told = { rows: file.rows, lines, reason: null }
  if (run.kind === 'rehearsal')
    return rehearse(tools, deliveries, { ...told, reason: linkWords(work.schedule.linkDays) })
  const began = performance.now()
  for (const delivery of deliveries) {
    if (await sendOne(tools, work, { delivery, file, answer })) {
      await settle(system, { rows: [delivery], from: 'sending' }, { state: 'sent', why: answer.found, ...told })
    }
    if (services.stopping.signal.aborted || performance.now() - began >= turn) break
  }
  const [first] = deliveries
  if (!first || run.kind !== 'due' || !answer.marks) return
  // Marks that were kept earlier would have whoever still waits find nothing new.
  if (!(await isSliceDone(system, first))) return
  await keepMarks(system, { scheduleUuid: work.schedule.uuid, filters: first.filters }, answer.marks)
}

/** Says of each whether they would be sent the file. */
async function rehearse({ services, system }: RunTools, deliveries: Deliveries, told: object): Promise<void> {
  for (const delivery of deliveries) {
    const reader = await readerOf(services, system, delivery)
    const isRefused = 'refused' in reader
    const change = isRefused ? refusedAs(reader.refused) : { state: 'checked' as const, ...told }
    await settle(system, { rows: [delivery], from: 'waiting' }, change)
  }
}

/** That a dry run would send a link; `null` where the file is attached. */
function linkWords(days: number | null): string | null {
  return days === null ? null : t`as a link that opens for ${days} ${plural(days, 'day', 'days')}`
}

function refusedAs(reason: string) {
  return { state: 'failed' as const, reason }
}

type Made = { file: FileOfSlice; lines: number | null; answer: ConditionAnswer }
const unasked: ConditionAnswer = { isMet: true, found: null, marks: null }

/** The file of a slice; `null` where it is not to be sent, which is settled. */
async function prepare(tools: RunTools, work: RunWork, deliveries: Deliveries): Promise<Made | null> {
  const { system } = tools
  const { run, acting } = work
  try {
    return await makeSlice(tools, work, deliveries)
  } catch (error) {
    // A stop is nobody's fault: they wait for the next start.
    if (error instanceof NoLongerWanted) return null
    const isTold = error instanceof AppError
    acting.log[isTold ? 'warn' : 'error']({ err: error, runUuid: run.uuid }, 'The file of a schedule could not be made')
    const reason = isTold ? error.message : t('The file could not be made')
    await settleFailed(system, { rows: deliveries, from: 'waiting' }, reason)
    return null
  }
}

async function makeSlice(tools: RunTools, work: RunWork, deliveries: Deliveries): Promise<Made | null> {
  const { services, system, make } = tools
  const { run, schedule, report, acting } = work
  const { definition } = report
  const [{ filters } = { filters: [] }] = deliveries
  const waiting = { rows: deliveries, from: 'waiting' as const }
  // What they were to get was settled when the run began, whatever the schedule is cut by now.
  const wider = widerThanSlices(
    definition,
    filters.map(({ field }) => field),
    dimensionsOf,
  )
  if (wider.length > 0) {
    await settle(system, waiting, refusedAs(widerWords(wider)))
    return null
  }
  const refused = await whyNotSent(system, work, deliveries)
  if (refused !== null) {
    await settle(system, waiting, refusedAs(refused))
    return null
  }
  const lines = await linesIn(acting, { definition, filters })
  if (lines === 0) {
    if (filters.length === 0) throw new AppError('conflict', t('No line is in the days of the report'))
    await settle(system, waiting, { state: 'empty', rows: 0, lines, reason: t('No line is theirs') })
    return null
  }
  const conditioned = { scheduleUuid: schedule.uuid, condition: schedule.condition, definition, filters }
  // Who tries or rehearses a schedule wants to see what it would send, whether or not it would now.
  const answer = run.kind === 'due' ? await askCondition(acting, conditioned) : unasked
  if (!answer.isMet) {
    await settle(system, waiting, { state: 'unneeded', lines, reason: null })
    return null
  }
  // Also where a link is sent: one that could not show the report now is not.
  const format = schedule.linkDays === null ? schedule.format : 'pdf'
  const password = passwordOf(services, schedule)
  const asked = password === undefined ? {} : { password }
  const file = await whileWanted(services.stopping.signal, () =>
    wholeFile(make, acting, { ...report, format, filters, ...asked }),
  )
  return { lines, answer, file }
}

/** Why the rights that a run has do not reach for what it sends; what goes to whose they are alone is shared with nobody. */
async function whyNotSent(
  system: Scope,
  { schedule, acting }: RunWork,
  deliveries: Deliveries,
): Promise<string | null> {
  if (schedule.linkDays !== null) return whyNoLink(system, acting, schedule.reportUuid)
  const { uuid } = acting.actor
  const isOwn = deliveries.every(({ userUuid }) => userUuid === uuid)
  return isOwn || uuid === system.actor.uuid ? null : whyNotShared(acting, schedule.reportUuid)
}

type One = Pick<Made, 'file' | 'answer'> & { delivery: DeliveryRowOfReport }

/** Sends one mail: `true` where it went out, else it is settled why not. */
async function sendOne(tools: RunTools, work: RunWork, { delivery, file, answer }: One): Promise<boolean> {
  const { services, system } = tools
  const reader = await readerOf(services, system, delivery)
  if ('refused' in reader) {
    await settle(system, { rows: [delivery], from: 'waiting' }, refusedAs(reader.refused))
    return false
  }
  if (!(await claim(system, delivery))) return false
  const composed = await compose(tools, work, { reader, delivery, file, answer })
  if (composed === null) return false
  try {
    await system.mail.send(composed.letter)
    return true
  } catch (error) {
    system.log.warn({ err: error, runUuid: work.run.uuid }, 'The mail of a schedule could not be sent')
    if (isSurelyUnsent(error)) await settleUnsent(tools, work, { ...composed, delivery, reason: notTaken() })
    else await settle(system, { rows: [delivery], from: 'sending' }, { state: 'unsure', reason: brokenOff() })
    return false
  }
}

type Composed = { letter: Letter; link: DeliveryLink | null }

/** The mail to a recipient, with their link where one is sent, before the mail server is spoken to; `null` where it failed, which is settled. */
async function compose(
  tools: RunTools,
  work: RunWork,
  { reader, delivery, file, answer }: One & { reader: Reader },
): Promise<Composed | null> {
  const { services, system } = tools
  let link: DeliveryLink | null = null
  try {
    link = await linkFor(tools, work, delivery)
    const letter = letterWith(services, system, reader, { ...work, delivery, file, link, found: answer.found })
    return { letter, link }
  } catch (error) {
    system.log.error({ err: error, runUuid: work.run.uuid }, 'The mail of a schedule could not be written')
    await settleUnsent(tools, work, { link, delivery, reason: t('The mail could not be written') })
    return null
  }
}

/** The link of a delivery; `null` where the file is attached. */
async function linkFor(
  { services }: RunTools,
  { schedule, acting }: RunWork,
  delivery: DeliveryRowOfReport,
): Promise<DeliveryLink | null> {
  const { linkDays: days } = schedule
  if (days === null) return null
  const made = { schedule, days, delivery, password: passwordOf(services, schedule) }
  return createDeliveryLink(acting, services.env, made)
}

type Unsent = { link: DeliveryLink | null; delivery: DeliveryRowOfReport; reason: string }

/** Keeps first that a mail did not go out, which nothing that fails after it may lose, and then forgets its link. */
async function settleUnsent({ system }: RunTools, work: RunWork, { link, delivery, reason }: Unsent): Promise<void> {
  await settleFailed(system, { rows: [delivery], from: 'sending' }, reason)
  if (link) await dropDeliveryLink(work.acting, link, work.schedule.reportUuid)
}

function passwordOf(services: RunTools['services'], { password, uuid }: ScheduleRow): string | undefined {
  return password === null ? undefined : openPassword(services, password, uuid)
}

function notTaken(): string {
  return t('The mail server did not take it')
}

function brokenOff(): string {
  return t('The mail server broke off while it was sent: it may have arrived, so it is not sent again')
}
