import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { hashPassword } from '#server/auth/passwords/hash-password.ts'
import type { Transaction } from '#server/database/connect.ts'
import type { Scope } from '#server/scope.ts'
import { keyOf } from '#server/secret-links/link-key.ts'
import { linkUntil } from '#server/secret-links/link-until.ts'
import { createSecretToken } from '#server/secret-token.ts'
import type { Services } from '#server/services.ts'
import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import type { newReportLinkSchema, ReportLinkAnswer, reportLinkInputSchema } from '../../contract-links.ts'
import { standingsOf } from './link-standing.ts'
import { demandShared } from './may-share.ts'
import { type ReportLinkRow, reportLinks } from './schema.ts'

const mostOpen = 100

/** The links that people made to a report, newest first; those that schedules sent are in their logs. Throws `not_found` and `forbidden`. */
export function listReportLinks(scope: Scope, reportUuid: string): Promise<{ items: ReportLinkAnswer[] }> {
  return scope.db(async tx => {
    await demandShared(tx, scope, reportUuid)
    const rows = await tx
      .select()
      .from(reportLinks)
      .where(and(eq(reportLinks.reportUuid, reportUuid), isNull(reportLinks.runUuid)))
      .orderBy(desc(reportLinks.createdAt), reportLinks.uuid)
      .limit(500)
    return { items: await presentLinks(tx, scope, rows) }
  })
}

/**
 * Makes a link to a published report, whose address is told this once. Throws `not_found`, `forbidden` for who may not share it,
 * `invalid` for a day that is over or too far, and `conflict` for too many links and for a report that was never published.
 */
export async function createReportLink(
  scope: Scope,
  { env }: Services,
  reportUuid: string,
  { note, expiresAt, password, sites }: z.output<typeof reportLinkInputSchema>,
): Promise<z.infer<typeof newReportLinkSchema>> {
  const until = linkUntil(scope, expiresAt)
  const passwordHash = password === null ? null : await hashPassword(password)
  const { token, hash } = createSecretToken()
  const link = await scope.db(async tx => {
    const report = await demandShared(tx, scope, reportUuid)
    if (report.published === null) {
      throw new AppError('conflict', t('Publish the report first: a link shows what was published'))
    }
    const isOpen = and(isNull(reportLinks.revokedAt), gt(reportLinks.expiresAt, scope.now()))
    const open = and(eq(reportLinks.reportUuid, reportUuid), isNull(reportLinks.runUuid), isOpen)
    if ((await tx.$count(reportLinks, open)) >= mostOpen) {
      throw new AppError('conflict', t`A report has ${mostOpen} open links at most; revoke some`)
    }
    const [row] = await tx
      .insert(reportLinks)
      .values({
        ...{ reportUuid, note, sites: [...new Set(sites)], passwordHash, expiresAt: until, secretHash: hash },
        organizationUuid: scope.organization.uuid,
        createdBy: scope.actor.uuid,
        createdAt: scope.now(),
      })
      .returning()
    if (!row) throw new Error('The link was not written')
    const after = { link: row.uuid, for: note, until: expiresAt, sites, hasPassword: password !== null }
    await scope.audit(tx, { action: 'report.share', entity: 'report', entityId: reportUuid, after })
    const [presented] = await presentLinks(tx, scope, [row])
    if (!presented) throw new Error('The link was not told')
    return presented
  })
  return { link, address: addressOf(env, scope, token) }
}

/** What opens a link with this secret. */
export function addressOf({ SEXTANT_URL }: Services['env'], { organization }: Scope, token: string): string {
  return `${SEXTANT_URL}/api/shared/reports/${keyOf(organization.uuid, token)}`
}

/** Ends a link at once. It may be done twice. Throws `not_found`, and `forbidden` for who may not share the report. */
export async function revokeReportLink(scope: Scope, reportUuid: string, uuid: string): Promise<void> {
  await scope.db(async tx => {
    await demandShared(tx, scope, reportUuid)
    const isIt = and(eq(reportLinks.reportUuid, reportUuid), eq(reportLinks.uuid, uuid))
    const [row] = await tx
      .update(reportLinks)
      .set({ revokedAt: scope.now() })
      .where(and(isIt, isNull(reportLinks.revokedAt)))
      .returning()
    if (row) {
      const before = { link: uuid, for: row.note }
      await scope.audit(tx, { action: 'report.unshare', entity: 'report', entityId: reportUuid, before })
    } else if ((await tx.$count(reportLinks, isIt)) === 0) {
      throw new AppError('not_found', t('The report has no such link'))
    }
  })
}

/** Links as those see them who may share the report, in their order. */
export async function presentLinks(
  tx: Transaction,
  scope: Scope,
  rows: readonly ReportLinkRow[],
): Promise<ReportLinkAnswer[]> {
  const standings = await standingsOf(tx, scope, rows)
  return standings.map(({ link, by, state }) => ({
    uuid: link.uuid,
    note: link.note,
    sites: link.sites,
    filters: link.filters,
    opened: link.opened,
    by,
    expiresAt: link.expiresAt.toISOString(),
    hasPassword: link.passwordHash !== null,
    state,
    createdAt: link.createdAt.toISOString(),
    openedAt: link.openedAt?.toISOString() ?? null,
  }))
}
