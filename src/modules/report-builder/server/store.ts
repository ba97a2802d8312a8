import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#server/database/connect.ts'
import { type ReportRow, reports } from '#server/reports/schema.ts'
import type { Scope } from '#server/scope.ts'
import { namesOf } from '#server/things/member-names.ts'
import type { ReportDetail, ReportSummary } from '../contract.ts'
import type { ReportDefinition } from '../definition.ts'
import { countWidgets } from '../rules-edit.ts'
import { type ReportVersionRow, reportDrafts, reportVersions } from './schema.ts'
import { changesReports, mayOpenReport, noSuchReport, sharesReport } from './who-may.ts'

/** A report that the person may open. Throws `not_found`. */
export async function readReport(tx: Transaction, scope: Scope, uuid: string): Promise<ReportRow> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(mayOpenReport(scope), eq(reports.uuid, uuid)))
  if (!row) throw noSuchReport()
  return row
}

/** The same, which stays as it is until the transaction ends. */
export async function lockReport(tx: Transaction, scope: Scope, uuid: string): Promise<ReportRow> {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(mayOpenReport(scope), eq(reports.uuid, uuid)))
    .for('update')
  if (!row) throw noSuchReport()
  return row
}

/** One of the organisation, whoever asks. */
export function isReport({ organization }: Pick<Scope, 'organization'>, uuid: string) {
  return and(eq(reports.organizationUuid, organization.uuid), eq(reports.uuid, uuid))
}

/** A version of a report. Throws `not_found`. */
export async function readReportVersion(
  tx: Transaction,
  { organization }: Scope,
  uuid: string,
  number: number,
): Promise<ReportVersionRow> {
  const [row] = await tx
    .select()
    .from(reportVersions)
    .where(
      and(
        eq(reportVersions.organizationUuid, organization.uuid),
        eq(reportVersions.reportUuid, uuid),
        eq(reportVersions.number, number),
      ),
    )
  if (!row) throw noSuchReport()
  return row
}

/** The newest versions of a report, at most `most`. */
export function newestReportVersions(
  tx: Transaction,
  { organization }: Scope,
  uuid: string,
  most: number,
): Promise<ReportVersionRow[]> {
  return tx
    .select()
    .from(reportVersions)
    .where(and(eq(reportVersions.organizationUuid, organization.uuid), eq(reportVersions.reportUuid, uuid)))
    .orderBy(desc(reportVersions.number))
    .limit(most)
}

/** A report as the person sees it. Throws `not_found`. */
export async function presentReport(tx: Transaction, scope: Scope, uuid: string): Promise<ReportDetail> {
  const row = await readReport(tx, scope, uuid)
  const [one] = await gather(tx, scope, [row])
  if (!one) throw new Error('The report has no draft')
  const names = await namesOf(tx, scope, [...(row.ownerUuid ? [row.ownerUuid] : []), ...row.people])
  return {
    ...summaryOf(scope, one, names),
    roles: row.roles,
    people: row.people.flatMap(person => personOf(names, person) ?? []),
    canShare: sharesReport(scope, row),
    definition: one.shown?.definition ?? null,
    draft: changesReports(scope) ? one.draft : null,
  }
}

/** Reports as a list shows them, in their order. */
export async function summarizeReports(
  tx: Transaction,
  scope: Scope,
  rows: readonly ReportRow[],
): Promise<ReportSummary[]> {
  const names = await namesOf(
    tx,
    scope,
    rows.flatMap(({ ownerUuid }) => ownerUuid ?? []),
  )
  return (await gather(tx, scope, rows)).map(one => summaryOf(scope, one, names))
}

type Gathered = { row: ReportRow; draft: ReportDefinition; isSame: boolean; shown: ReportVersionRow | null }

async function gather(tx: Transaction, { organization }: Scope, rows: readonly ReportRow[]): Promise<Gathered[]> {
  const uuids = rows.map(({ uuid }) => uuid)
  if (uuids.length === 0) return []
  const drafts = await tx
    .select()
    .from(reportDrafts)
    .where(and(eq(reportDrafts.organizationUuid, organization.uuid), inArray(reportDrafts.reportUuid, uuids)))
  const shown = await tx
    .select({ version: reportVersions })
    .from(reportVersions)
    .innerJoin(reports, and(eq(reports.uuid, reportVersions.reportUuid), eq(reports.published, reportVersions.number)))
    .where(and(eq(reportVersions.organizationUuid, organization.uuid), inArray(reportVersions.reportUuid, uuids)))
  return rows.flatMap(row => {
    const draft = drafts.find(one => one.reportUuid === row.uuid)
    const version = shown.find(one => one.version.reportUuid === row.uuid)?.version ?? null
    if (!draft) return []
    return {
      row,
      draft: draft.definition,
      isSame: row.published !== null && draft.sameAs === row.published,
      shown: version,
    }
  })
}

function summaryOf(scope: Scope, one: Gathered, names: ReadonlyMap<string, string>): ReportSummary {
  const { row, draft, isSame, shown } = one
  const canChange = changesReports(scope)
  const seen = canChange ? draft : (shown?.definition ?? draft)
  return {
    ...{ uuid: row.uuid, version: row.version, name: row.name, audience: row.audience },
    named: row.people.length,
    owner: row.ownerUuid === null ? null : personOf(names, row.ownerUuid),
    published: shown && { number: shown.number, label: shown.label, at: shown.createdAt.toISOString() },
    isAhead: canChange && !isSame,
    pages: seen.pages.length,
    widgets: countWidgets(seen),
    updatedAt: row.updatedAt.toISOString(),
    canChange,
  }
}

function personOf(names: ReadonlyMap<string, string>, uuid: string) {
  const name = names.get(uuid)
  return name === undefined ? null : { uuid, name }
}
