import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { demandVersion } from '#server/http/demand-version.ts'
import { type ReportRow, reports } from '#server/reports/schema.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { ReportDetail, ReportVersion } from '../contract.ts'
import type { ReportDefinition } from '../definition.ts'
import { checkDefinition } from './check-definition.ts'
import { reportDrafts, reportVersions } from './schema.ts'
import { askForStill } from './stills/keep-still.ts'
import { stillsOf } from './stills/show-still.ts'
import { isReport, lockReport, newestReportVersions, presentReport, readReport, readReportVersion } from './store.ts'

/** So many versions a list shows. */
const mostListed = 100

type DraftInput = { version: number; definition: ReportDefinition }

/**
 * Keeps what is being made of a report that is still as its maker knows it. It is no entry in the audit: nobody else sees it until it
 * is published. Throws `not_found`, `conflict` for an older version, `invalid` for what the catalogue has not.
 */
export function saveDraft(scope: Scope, uuid: string, { version, definition }: DraftInput): Promise<ReportDetail> {
  checkDefinition(definition)
  return changing(scope, uuid, version, async (tx, row) => {
    const published = row.published === null ? null : await readReportVersion(tx, scope, uuid, row.published)
    const isSame = isDeepStrictEqual(published?.definition, definition)
    await writeDraft(tx, scope, uuid, { definition, sameAs: isSame ? row.published : null })
    return {}
  })
}

/**
 * Makes the draft the version that readers see. Throws `not_found`, and `conflict` for an older version and where nothing changed since
 * the last one.
 */
export function publishReport(
  scope: Scope,
  uuid: string,
  { version, label }: { version: number; label: string },
): Promise<ReportDetail> {
  return changing(scope, uuid, version, async (tx, row) => {
    const draft = await readDraft(tx, scope, uuid)
    if (row.published !== null && draft.sameAs === row.published) {
      throw new AppError('conflict', t('Nothing changed since this report was published last'), { reason: 'unchanged' })
    }
    const [last] = await newestReportVersions(tx, scope, uuid, 1)
    const number = (last?.number ?? 0) + 1
    const organizationUuid = scope.organization.uuid
    await tx.insert(reportVersions).values({
      ...{ organizationUuid, reportUuid: uuid, number, label, definition: draft.definition },
      ...{ createdBy: scope.actor.uuid, createdAt: scope.now() },
    })
    await writeDraft(tx, scope, uuid, { definition: draft.definition, sameAs: number })
    await askForStill(tx, scope, uuid, number)
    const after = { name: row.name, number, label }
    await scope.audit(tx, { action: 'report.publish', entity: 'report', entityId: uuid, after })
    return { published: number }
  })
}

/** Takes a version up as the draft again. Throws `not_found`, and `conflict` for an older version of the report. */
export function restoreReportVersion(
  scope: Scope,
  uuid: string,
  { version, number }: { version: number; number: number },
): Promise<ReportDetail> {
  return changing(scope, uuid, version, async (tx, row) => {
    const { definition, label } = await readReportVersion(tx, scope, uuid, number)
    await writeDraft(tx, scope, uuid, { definition, sameAs: row.published === number ? number : null })
    const after = { name: row.name, number, label }
    await scope.audit(tx, { action: 'report.restore', entity: 'report', entityId: uuid, after })
    return {}
  })
}

/** The newest versions of a report, at most a hundred. Throws `not_found`. */
export function listReportVersions(scope: Scope, uuid: string): Promise<{ items: ReportVersion[] }> {
  return scope.db(async tx => {
    await readReport(tx, scope, uuid)
    const rows = await newestReportVersions(tx, scope, uuid, mostListed)
    const names = await namesOf(
      tx,
      scope,
      rows.map(({ createdBy }) => createdBy),
    )
    const stillOf = await stillsOf(tx, scope, uuid)
    const items = rows.map(({ number, label, definition, createdBy, createdAt }) => ({
      ...{ number, label, definition, by: names.get(createdBy) ?? null, at: createdAt.toISOString() },
      still: stillOf(number),
    }))
    return { items }
  })
}

type Work = (tx: Transaction, row: ReportRow) => Promise<Partial<Pick<ReportRow, 'published'>>>

function changing(scope: Scope, uuid: string, version: number, work: Work): Promise<ReportDetail> {
  return scope.db(async tx => {
    const row = await lockReport(tx, scope, uuid)
    demandVersion(await presentReport(tx, scope, uuid), version)
    const changed = await work(tx, row)
    await tx
      .update(reports)
      .set({ ...changed, version: row.version + 1, updatedAt: scope.now() })
      .where(isReport(scope, uuid))
    return presentReport(tx, scope, uuid)
  })
}

async function readDraft(tx: Transaction, scope: Scope, uuid: string) {
  const [draft] = await tx.select().from(reportDrafts).where(isDraft(scope, uuid))
  if (!draft) throw new Error('The report has no draft')
  return draft
}

async function writeDraft(
  tx: Transaction,
  scope: Scope,
  uuid: string,
  draft: { definition: ReportDefinition; sameAs: number | null },
): Promise<void> {
  await tx
    .update(reportDrafts)
    .set({ ...draft, updatedAt: scope.now() })
    .where(isDraft(scope, uuid))
}

function isDraft({ organization }: Scope, uuid: string) {
  return and(eq(reportDrafts.organizationUuid, organization.uuid), eq(reportDrafts.reportUuid, uuid))
}
