import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { and, eq, lte } from 'drizzle-orm'
import { roles } from '#modules/permissions.ts'
import type { Transaction } from '#server/database/connect.ts'
import { listOrganizationUuids } from '#server/identity/store.ts'
import { speak } from '#server/languages.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { systemScope } from '#server/system-scope.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { KeptStill, StillPart } from '../../contract-stills.ts'
import { daysStillsKept, longestStillWait } from '../../rules-stills.ts'
import { drawReport } from '../out/draw-report.ts'
import { readReport, readReportVersion } from '../store.ts'
import { reportStills } from './schema.ts'

/** The drawing of what a version shows. */
export const reportStillJob = 'report-still'
export type ReportStillJob = { organizationUuid: string; reportUuid: string; number: number }

/** So long the drawing waits, in seconds, as who published reads the report first, and often publishes it again. */
const pause = 10
/** What is kept of a version is so large at most, compressed: sixty widgets with charts are a few hundred kilobytes. */
const mostBytes = 2_000_000
const compress = promisify(gzip)

/** Of a report so many are kept, those of its newest versions. */
const mostStills = 100

/**
 * Has drawn what a version shows, once the transaction that publishes it ends well. One that still waits for its turn is given up: a
 * report that is published again and again is drawn once.
 */
export async function askForStill(tx: Transaction, scope: Scope, reportUuid: string, number: number): Promise<void> {
  const organizationUuid = scope.organization.uuid
  const isOfReport = and(eq(reportStills.organizationUuid, organizationUuid), eq(reportStills.reportUuid, reportUuid))
  await tx
    .update(reportStills)
    .set(failed(t('It was published again before the portal came to draw it.')))
    .where(and(isOfReport, eq(reportStills.state, 'waiting')))
  await tx.delete(reportStills).where(and(isOfReport, lte(reportStills.number, number - mostStills)))
  const drawnFor = scope.actor.uuid
  await tx.insert(reportStills).values({ organizationUuid, reportUuid, number, drawnFor, createdAt: scope.now() })
  const job = { organizationUuid, reportUuid, number }
  const later = { key: `${reportUuid} ${number}`, afterSeconds: pause }
  await scope.jobs.sendWithin<ReportStillJob>(tx, reportStillJob, job, later)
}

/** Keeps what a version shows now, or why that cannot be kept. It may be done twice: what is settled stays. */
export async function keepStill(
  services: Services,
  { organizationUuid, reportUuid, number }: ReportStillJob,
): Promise<void> {
  const system = await systemScope(services, organizationUuid)
  const isIt = isStill(system, reportUuid, number)
  const [row] = await system.db(tx => tx.select().from(reportStills).where(isIt))
  if (row?.state !== 'waiting') return
  const settled = await speak(system.formats.language, () => draw(system, row))
  await system.db(tx => tx.update(reportStills).set(settled).where(isIt))
}

/** Removes in every organisation what is older than it may be. What fails is logged, and done the next time. */
export async function dropOldStills(services: Services): Promise<void> {
  for (const organizationUuid of await listOrganizationUuids(services.database.db)) {
    try {
      await dropOldOf(await systemScope(services, organizationUuid))
    } catch (error) {
      services.log.error({ err: error, organizationUuid }, 'What old versions of reports showed could not be removed')
    }
  }
}

async function dropOldOf({ db, now, organization }: Scope): Promise<void> {
  const old = new Date(now().getTime() - daysStillsKept * dayMilliseconds)
  const isOld = and(eq(reportStills.organizationUuid, organization.uuid), lte(reportStills.createdAt, old))
  await db(tx => tx.delete(reportStills).where(isOld))
}

export function isStill({ organization }: Pick<Scope, 'organization'>, reportUuid: string, number: number) {
  return and(
    eq(reportStills.organizationUuid, organization.uuid),
    eq(reportStills.reportUuid, reportUuid),
    eq(reportStills.number, number),
  )
}

type StillRow = typeof reportStills.$inferSelect

/** What is to be written: the drawing, or why there is none. */
async function draw(system: Scope, row: StillRow): Promise<Partial<StillRow>> {
  if (system.now().getTime() - row.createdAt.getTime() > longestStillWait) return failed(lateStill())
  try {
    const found = await findDrawn(system, row)
    if (!found) return failed(t('Who published it is no member any more.'))
    const { scope, name, definition } = found
    const { about, parts, printed } = await drawReport(scope, { name, definition, isForScreens: true, as: null })
    const kept: KeptStill = { of: about.of, parts, printed }
    const whole = await compress(JSON.stringify(kept))
    // Small screens had rather have the drawings of large ones than nothing.
    const isFitting = whole.byteLength <= mostBytes
    const body = isFitting ? whole : await compress(JSON.stringify({ ...kept, parts: withoutNarrow(parts) }))
    if (body.byteLength > mostBytes) return failed(t('What it showed is too much to be kept.'))
    return { state: 'kept', reason: null, rights: [...scope.role.permissions], drawnAt: system.now(), body }
  } catch (error) {
    const isTold = error instanceof AppError
    system.log[isTold ? 'warn' : 'error']({ err: error, reportUuid: row.reportUuid }, 'A version could not be drawn')
    return failed(isTold ? error.message : t('What it showed could not be drawn.'))
  }
}

/** What widgets show, without the drawings for small screens. */
function withoutNarrow(parts: KeptStill['parts']): KeptStill['parts'] {
  const wideOnly = (part: StillPart): StillPart => (part.kind === 'picture' ? { ...part, narrow: undefined } : part)
  return Object.fromEntries(Object.entries(parts).map(([id, of]) => [id, of.map(wideOnly)]))
}

/** Said of a version that nobody drew in its first hour. */
export function lateStill(): string {
  return t('The portal did not come to draw it in the hour after it was published.')
}

function failed(reason: string): Partial<StillRow> {
  return { state: 'failed', reason }
}

/**
 * What is drawn, in the name of who published it and with those of their rights to read that viewers have too: what administrators
 * alone read is in no still. `null` where they are no member any more.
 */
function findDrawn(system: Scope, { drawnFor, reportUuid, number }: StillRow) {
  return system.db(async tx => {
    const [member] = await listMembersAmong(tx, system, [drawnFor])
    if (!member) return null
    const { role } = member.scope
    const permissions = role.permissions.filter(one => one.endsWith(':read') && roles.Viewer.permissions.includes(one))
    const scope: Scope = { ...member.scope, role: { ...role, permissions } }
    const { name } = await readReport(tx, member.scope, reportUuid)
    const { definition } = await readReportVersion(tx, scope, reportUuid, number)
    return { scope, name, definition }
  })
}
