import { expect } from 'vitest'
import { loadBlocks, loadModules } from '#server/load-modules.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#shared/errors.ts'
import { appOver, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { openTestServices } from '#test/services.ts'
import { openSmtpPeer, type SmtpPeer } from '#test/smtp-peer.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import type { ReportDetail } from '../contract.ts'
import {
  deliveryListSchema,
  type ReportDeliveries,
  type ReportRun,
  type ReportSchedule,
  type ReportScheduleWritten,
  reportScheduleListSchema,
  reportScheduleSchema,
  runListSchema,
  runSchema,
} from '../contract-schedules.ts'
import { beginDueRuns, reportRunJob } from '../server/schedules/begin-runs.ts'
import type { MakeReport } from '../server/schedules/maker.ts'
import { workOnRun } from '../server/schedules/work-on-run.ts'
import { addReport, publish } from './reports.ts'

export type SchedulesApp = { app: TestApp; mailServer: SmtpPeer; close(): Promise<void> }

/** The portal with a mail server beside it, whose runs wait until a test has them worked on. */
export async function startSchedulesApp(): Promise<SchedulesApp> {
  const mailServer = await openSmtpPeer()
  const { services, close } = await openTestServices({ SMTP_URL: mailServer.url })
  const modules = await loadModules()
  for (const module of modules) await module.start?.(services)
  services.jobs.handle(reportRunJob, async () => undefined)
  await services.jobs.start()
  const end = async () => {
    await services.jobs.stop()
    await close()
    await mailServer.close()
  }
  const app = appOver(services, modules, end, await loadBlocks())
  return { app, mailServer, close: app.close }
}

/** The body of a made file names what it was narrowed to, and each widget has as many rows as the filters have letters. */
export const madeOf = (filters: readonly { values: readonly unknown[] }[]) =>
  `file of ${filters.flatMap(({ values }) => values).join(' and ') || 'everything'}`

/** Makes files of words; `fails` says which of them cannot be made, and how often it was asked. */
export function makerOf(fails: (text: string, turn: number) => boolean = () => false) {
  const asked: { text: string; by: string; password: string | undefined }[] = []
  const make: MakeReport = async (scope: Scope, { format, filters = [], password }) => {
    const text = madeOf(filters)
    asked.push({ text, by: scope.actor.email, password })
    if (fails(text, asked.length)) throw new AppError('unavailable', 'The part “Key figures” could not be made')
    return { name: `report.${format}`, type: 'application/pdf', body: new Blob([text]).stream(), rows: { a: 2, b: 3 } }
  }
  return { make, asked }
}

/** An organisation with lines of two suppliers, and a published report of its editor. */
export async function scheduledReport(app: TestApp) {
  const people = await createTestPeople(app)
  const { organization, editor } = people
  await insertLines(organization.scope, 'spend', [
    purchase('2026-05-04', 'Acme', '100.00'),
    purchase('2026-05-05', 'Acme', '50.00'),
    purchase('2026-05-06', 'Bolt', '30.00'),
  ])
  const report = await publish(editor, await addReport(editor))
  const administrator = await organization.member('Administrator')
  return { ...people, administrator, report }
}

const written = (change: Partial<ReportScheduleWritten>): ReportScheduleWritten => ({
  ...{ name: 'Monday', schedule: { kind: 'daily' }, hour: 7, timeZone: 'Europe/Berlin', format: 'pdf' },
  ...{ subject: 'Spend of the week', message: 'Good morning,\n\nhere it is.' },
  ...change,
})

export function sendSchedule(
  by: TestMember,
  { uuid }: Pick<ReportDetail, 'uuid'>,
  change: Partial<ReportScheduleWritten>,
) {
  return by.call(`report-builder/reports/${uuid}/schedules`, postJson(written(change)))
}

export async function addSchedule(
  by: TestMember,
  report: ReportDetail,
  change: Partial<ReportScheduleWritten>,
): Promise<ReportSchedule> {
  const answer = await sendSchedule(by, report, change)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return reportScheduleSchema.parse(await answer.json())
}

export async function schedulesFor(by: TestMember, { uuid }: ReportDetail): Promise<ReportSchedule[]> {
  const answer = await by.call(`report-builder/reports/${uuid}/schedules`)
  return reportScheduleListSchema.parse(await answer.json()).items
}

export async function runsOf(by: TestMember, { uuid }: Pick<ReportSchedule, 'uuid'>): Promise<ReportRun[]> {
  const answer = await by.call(`report-builder/schedules/${uuid}/runs`)
  return runListSchema.parse(await answer.json()).items
}

export async function deliveriesOf(
  by: TestMember,
  { uuid }: Pick<ReportSchedule, 'uuid'>,
  run: ReportRun | undefined,
): Promise<ReportDeliveries> {
  const answer = await by.call(`report-builder/schedules/${uuid}/runs/${run?.uuid}`)
  return deliveryListSchema.parse(await answer.json())
}

export async function askRun(by: TestMember, { uuid }: ReportSchedule, kind: 'test' | 'rehearsal'): Promise<ReportRun> {
  const answer = await by.call(`report-builder/schedules/${uuid}/runs`, postJson({ kind }))
  expect(answer.status, await answer.clone().text()).toBe(202)
  return runSchema.parse(await answer.json())
}

/** The portal at another moment. */
export function servicesAt({ services }: TestApp, moment: string | Date): Services {
  return { ...services, clock: () => new Date(moment) }
}

/** Begins what is due at a moment. */
export function beginAt({ scope }: { scope: Scope }, moment: string | Date): Promise<void> {
  return beginDueRuns({ ...scope, now: () => new Date(moment) })
}

type Worked = { at?: string | Date; make?: MakeReport; turns?: number; turn?: number }

/** Works on a run until so many turns are over, or, with none named, until it ended or is to wait. */
export async function workOn(
  app: TestApp,
  organizationUuid: string,
  run: ReportRun | undefined,
  { at, make = makerOf().make, turns = 1, turn }: Worked = {},
): Promise<void> {
  const services = at ? servicesAt(app, at) : app.services
  const job = { organizationUuid, uuid: run?.uuid ?? '' }
  for (let done = 0; done < turns; done += 1) await workOnRun(services, job, make, turn)
}

/** Of each letter that arrived at some addresses, the words of its file. */
export function filesTo({ letters }: SmtpPeer, ...addresses: string[]): string[] {
  return letters
    .filter(({ to }) => to.some(address => addresses.includes(address)))
    .map(({ raw }) => {
      const [, body = ''] =
        /Content-Disposition: attachment[^\r]*\r\n(?:[^\r]+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/.exec(raw) ?? []
      return Buffer.from(body, 'base64').toString('utf8')
    })
}
