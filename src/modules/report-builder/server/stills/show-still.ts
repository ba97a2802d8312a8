import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { keptStillSchema, type ReportStill, type StillStanding } from '../../contract-stills.ts'
import { daysStillsKept, longestStillWait, ownWidgets, seesAsMuch } from '../../rules-stills.ts'
import { readReport, readReportVersion } from '../store.ts'
import { isStill, lateStill } from './keep-still.ts'
import { reportStills } from './schema.ts'

const expand = promisify(gunzip)
/** What was compressed to two megabytes is no larger than this. */
const mostExpanded = 64_000_000

const { number, state, reason, rights, createdAt } = reportStills
const standing = { number, state, reason, rights, createdAt }
type Standing = Pick<typeof reportStills.$inferSelect, keyof typeof standing>

/** How it stands with what each version of a report showed, for whoever asks, by the number of the version. */
export async function stillsOf(
  tx: Transaction,
  scope: Scope,
  reportUuid: string,
): Promise<(number: number) => StillStanding> {
  const isOf = and(eq(reportStills.organizationUuid, scope.organization.uuid), eq(reportStills.reportUuid, reportUuid))
  const rows = await tx.select(standing).from(reportStills).where(isOf)
  const byNumber = new Map(rows.map(row => [row.number, standingOf(scope, row)]))
  return one => byNumber.get(one) ?? { state: 'none', why: neverKept() }
}

function standingOf({ role, now }: Scope, row: Standing): StillStanding {
  if (row.state === 'failed') return { state: 'none', why: row.reason }
  if (row.state === 'waiting') {
    const isLate = now().getTime() - row.createdAt.getTime() > longestStillWait
    return isLate ? { state: 'none', why: lateStill() } : { state: 'waiting', why: null }
  }
  return seesAsMuch(row.rights, role.permissions) ? { state: 'kept', why: null } : { state: 'none', why: narrower() }
}

function narrower(): string {
  return t('It was drawn for somebody who may read more than you.')
}

/** Said of a version that is older than what is kept, or than that anything is. */
function neverKept(): string {
  return t`What it showed is not kept: only newer versions have that, for ${daysStillsKept} days.`
}

/**
 * What a version showed when it was published. Throws `not_found` for no such version and where nothing is kept, which says why;
 * `forbidden` for who may read less than whom it was drawn for.
 */
export async function showStill(scope: Scope, uuid: string, version: number): Promise<ReportStill> {
  const found = await scope.db(async tx => {
    await readReport(tx, scope, uuid)
    const { definition } = await readReportVersion(tx, scope, uuid, version)
    const [row] = await tx
      .select()
      .from(reportStills)
      .where(isStill(scope, uuid, version))
    const names = await namesOf(tx, scope, row ? [row.drawnFor] : [])
    return { row, names, definition }
  })
  const { row, names, definition } = found
  if (!row) throw new AppError('not_found', neverKept())
  const { state, why } = standingOf(scope, row)
  if (why !== null) throw new AppError(row.state === 'kept' ? 'forbidden' : 'not_found', why)
  if (state === 'waiting' || row.body === null || row.drawnAt === null) {
    throw new AppError('not_found', t('What it shows is being drawn; look again in a minute.'))
  }
  const whole = await expand(row.body, { maxOutputLength: mostExpanded })
  const kept = keptStillSchema.parse(JSON.parse(whole.toString()))
  const own = row.drawnFor === scope.actor.uuid && !scope.apiKey ? [] : ownWidgets(definition)
  const parts = Object.fromEntries(Object.entries(kept.parts).filter(([id]) => !own.includes(id)))
  return { ...kept, parts, own, drawnAt: row.drawnAt.toISOString(), by: names.get(row.drawnFor) ?? null }
}
