import { isDeepStrictEqual } from 'node:util'
import { count, desc } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import { type ReportRow, reports } from '#server/reports/schema.ts'
import type { Scope } from '#server/scope.ts'
import { membersAmong } from '#server/things/member-names.ts'
import { putInTrash } from '#server/trash/change-trash.ts'
import { AppError } from '#shared/errors.ts'
import { type Page, pageOffset, pageSize } from '#shared/paging.ts'
import { t } from '#shared/translate.ts'
import type { ReportChange, ReportDetail, ReportSummary, reportInputSchema } from '../contract.ts'
import { checkDefinition } from './check-definition.ts'
import { reportDrafts } from './schema.ts'
import { isReport, lockReport, presentReport, summarizeReports } from './store.ts'
import { mayOpenReport, onlyItsOwner, sharesReport } from './who-may.ts'

/** So many reports an organisation keeps. */
const mostReports = 1000

/** A page of the reports that the person may open, those changed last first. */
export function listBuilt(scope: Scope, page: number): Promise<Page<ReportSummary>> {
  return scope.db(async tx => {
    const [counted] = await tx.select({ total: count() }).from(reports).where(mayOpenReport(scope))
    const rows = await tx
      .select()
      .from(reports)
      .where(mayOpenReport(scope))
      .orderBy(desc(reports.updatedAt), reports.uuid)
      .limit(pageSize)
      .offset(pageOffset(page))
    return { items: await summarizeReports(tx, scope, rows), total: counted?.total ?? 0, page }
  })
}

/**
 * Makes a report of the person, which they alone may open until they share it. Throws `invalid` for what the catalogue has not, and
 * `conflict` where the organisation keeps too many.
 */
export function createReport(scope: Scope, input: z.output<typeof reportInputSchema>): Promise<ReportDetail> {
  checkDefinition(input.definition)
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'reports')
    const [counted] = await tx.select({ total: count() }).from(reports)
    if ((counted?.total ?? 0) >= mostReports) {
      throw new AppError('conflict', t`The organisation keeps ${mostReports} reports already; delete one first`)
    }
    const organizationUuid = scope.organization.uuid
    const [row] = await tx
      .insert(reports)
      .values({
        ...{ organizationUuid, name: input.name, ownerUuid: scope.actor.uuid, audience: 'people' },
        ...{ createdBy: scope.actor.email, createdAt: scope.now(), updatedAt: scope.now() },
      })
      .returning()
    if (!row) throw new Error('The report was not written')
    await tx.insert(reportDrafts).values({
      ...{ organizationUuid, reportUuid: row.uuid, definition: input.definition, updatedAt: scope.now() },
    })
    const after = { name: row.name, audience: row.audience, pages: input.definition.pages.length }
    await scope.audit(tx, { action: 'report.create', entity: 'report', entityId: row.uuid, after })
    return presentReport(tx, scope, row.uuid)
  })
}

/**
 * Changes what is said of a report that is still as the change knows it; what changes nothing makes no version. Throws `not_found`,
 * `conflict` for an older version, `forbidden` for who would share what is another's, `invalid` for people who are no members.
 */
export function changeReport(scope: Scope, uuid: string, change: ReportChange): Promise<ReportDetail> {
  return scope.db(async tx => {
    const row = await lockReport(tx, scope, uuid)
    const stored = await presentReport(tx, scope, uuid)
    demandVersion(stored, change.version)
    const before = saidOf(row)
    const { version: _, owner, ...said } = change
    const after = settled({ ...before, ...said, ...(owner === undefined ? {} : { ownerUuid: owner }) })
    if (isDeepStrictEqual(before, after)) return stored
    const isSharing = !isDeepStrictEqual({ ...before, name: '' }, { ...after, name: '' })
    if (isSharing && !sharesReport(scope, row)) throw onlyItsOwner()
    await demandMembers(tx, scope, after, before)
    await tx
      .update(reports)
      .set({ ...after, version: row.version + 1, updatedAt: scope.now() })
      .where(isReport(scope, uuid))
    await scope.audit(tx, { action: 'report.update', entity: 'report', entityId: uuid, before, after })
    // Who gave it away sees it as it was.
    return await presentReport(tx, scope, uuid).catch(error => {
      if (error instanceof AppError && error.code === 'not_found') return stored
      throw error
    })
  })
}

/** Puts a report in the trash. Throws `not_found`. */
export function deleteReport(scope: Scope, uuid: string): Promise<void> {
  return scope.db(async tx => {
    const row = await lockReport(tx, scope, uuid)
    await tx
      .update(reports)
      .set({ deletedAt: scope.now(), version: row.version + 1 })
      .where(isReport(scope, uuid))
    await putInTrash(scope, tx, { kind: 'report', id: uuid }, row.name)
  })
}

function saidOf({ name, ownerUuid, audience, roles, people }: ReportRow) {
  return { name, ownerUuid, audience, roles, people }
}
type Said = ReturnType<typeof saidOf>

/** Nobody is named twice, and nobody at all where the audience is another. */
function settled(said: Said): Said {
  return {
    ...said,
    roles: said.audience === 'roles' ? [...new Set(said.roles)].toSorted() : [],
    people: said.audience === 'people' ? [...new Set(said.people)].toSorted() : [],
  }
}

async function demandMembers(tx: Transaction, scope: Scope, after: Said, before: Said): Promise<void> {
  const known = [before.ownerUuid, ...before.people]
  const named = [...after.people, ...(after.ownerUuid === null ? [] : [after.ownerUuid])]
  const asked = [...new Set(named)].filter(uuid => !known.includes(uuid))
  if ((await membersAmong(tx, scope, asked)).size === asked.length) return
  throw new AppError('invalid', t('Reports can only be shared with people of the organisation'), {
    reason: 'not_a_member',
  })
}
