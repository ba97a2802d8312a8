import { and, asc, count, desc, eq, inArray, max } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { findPageTools } from '#server/page-pictures/draw-page.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { listMembersAmong } from '#server/things/member-names.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { ShareAnswer, sharesSchema, shareVisitsSchema } from '../../contract-shares.ts'
import type { ShareState } from '../../shares-words.ts'
import { readVersion } from '../store.ts'
import type { ShareRow } from './live-share.ts'
import { demandShare, mayShare, noSuchShare } from './may-share.ts'
import { documentShares, sharePageTimes, shareVisits } from './schema.ts'
import { shownOf } from './shown.ts'

/** The links of a document, newest first. Throws `not_found`, and `forbidden` for who may not share it. */
export async function listShares(
  scope: Scope,
  services: Services,
  documentUuid: string,
): Promise<z.infer<typeof sharesSchema>> {
  const tools = await findPageTools(services.env)
  return scope.db(async tx => {
    const document = await demandShare(tx, scope, documentUuid)
    const rows = await tx
      .select()
      .from(documentShares)
      .where(eq(documentShares.documentUuid, documentUuid))
      .orderBy(desc(documentShares.createdAt), documentShares.uuid)
    const newest = await readVersion(tx, scope, documentUuid, document.newest)
    return { items: await presentShares(tx, scope, rows), shows: shownOf(newest, tools) }
  })
}

/** Links of one document as they are told. */
export async function presentShares(tx: Transaction, scope: Scope, rows: readonly ShareRow[]): Promise<ShareAnswer[]> {
  const uuids = rows.map(({ uuid }) => uuid)
  const opened = await visitsOf(tx, uuids)
  const makers = await makersOf(tx, scope, rows)
  return rows.map(row => {
    const { uuid, note, number, isViewOnly } = row
    const maker = makers.get(row.createdBy)
    const seen = opened.get(uuid)
    return {
      ...{ uuid, note, number, isViewOnly },
      expiresAt: row.expiresAt.toISOString(),
      hasPassword: row.passwordHash !== null,
      state: stateOf(row, scope.now(), maker?.mayShare ?? false),
      by: maker?.name ?? null,
      createdAt: row.createdAt.toISOString(),
      visits: seen?.visits ?? 0,
      lastVisitAt: seen?.last?.toISOString() ?? null,
    }
  })
}

/** The visits of one link, newest first. Throws `not_found`, and `forbidden` for who may not share the document. */
export function listShareVisits(
  scope: Scope,
  { id, share }: { id: string; share: string },
  page: number,
): Promise<z.infer<typeof shareVisitsSchema>> {
  return scope.db(async tx => {
    await demandShare(tx, scope, id)
    const isIt = and(eq(documentShares.documentUuid, id), eq(documentShares.uuid, share))
    if ((await tx.$count(documentShares, isIt)) === 0) throw noSuchShare()
    const ofShare = eq(shareVisits.shareUuid, share)
    const rows = await tx
      .select()
      .from(shareVisits)
      .where(ofShare)
      .orderBy(desc(shareVisits.at), shareVisits.uuid)
      .limit(pageSize)
      .offset(pageOffset(page))
    const uuids = rows.map(({ uuid }) => uuid)
    const times = await tx
      .select()
      .from(sharePageTimes)
      .where(inArray(sharePageTimes.visitUuid, uuids))
      .orderBy(asc(sharePageTimes.page))
    const timesOf = Map.groupBy(times, ({ visitUuid }) => visitUuid)
    const items = rows.map(({ uuid, at, name, number, savedAt }) => {
      const seen = (timesOf.get(uuid) ?? []).map(time => ({ page: time.page, seconds: inSeconds(time.milliseconds) }))
      return { uuid, at: at.toISOString(), name, number, savedAt: savedAt?.toISOString() ?? null, pages: seen }
    })
    return { items, total: await tx.$count(shareVisits, ofShare), page }
  })
}

function inSeconds(milliseconds: number): number {
  return Math.round(milliseconds / 1000)
}

async function visitsOf(tx: Transaction, uuids: readonly string[]) {
  const rows = await tx
    .select({ uuid: shareVisits.shareUuid, visits: count(), last: max(shareVisits.at) })
    .from(shareVisits)
    .where(inArray(shareVisits.shareUuid, [...uuids]))
    .groupBy(shareVisits.shareUuid)
  return new Map(rows.map(row => [row.uuid, row]))
}

/** Who made links, by their uuids, and whether they may share the document still. */
async function makersOf(tx: Transaction, scope: Scope, rows: readonly ShareRow[]) {
  const [one] = rows
  const makers = await listMembersAmong(tx, scope, [...new Set(rows.map(({ createdBy }) => createdBy))])
  const known = new Map<string, { name: string; mayShare: boolean }>()
  for (const maker of makers) {
    const document = one ? await mayShare(tx, maker.scope, one.documentUuid) : null
    known.set(maker.id, { name: maker.name, mayShare: document !== null })
  }
  return known
}

function stateOf({ revokedAt, expiresAt }: ShareRow, now: Date, isMakerAllowed: boolean): ShareState {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt <= now) return 'expired'
  return isMakerAllowed ? 'open' : 'closed'
}
