import { and, count, desc, eq, gt, isNotNull, ne, type SQL } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { TalkComment, TalkPage } from '#shared/thing-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { namesOf } from '../things/member-names.ts'
import { readThing } from '../things/read-things.ts'
import { comments, talkReads } from './schema.ts'

export type CommentRow = typeof comments.$inferSelect

type Listed = { page: number; part?: string | undefined }

/**
 * A page of the comments on a thing that the person may open, or on a part of it, newest first. Throws `not_found`.
 */
export async function listComments(
  scope: Scope,
  tx: Transaction,
  ref: ThingRef,
  { page, part }: Listed,
): Promise<TalkPage> {
  await readThing(scope, tx, ref)
  const readAt = await lastReading(scope, tx, ref)
  const asked = and(commentsOn(scope, ref), part === undefined ? undefined : eq(comments.part, part))
  const [counted] = await tx.select({ total: count() }).from(comments).where(asked)
  const isNew = and(
    asked,
    ne(comments.authorUuid, scope.actor.uuid),
    readAt === null ? undefined : gt(comments.createdAt, readAt),
  )
  const [fresh] = await tx.select({ total: count() }).from(comments).where(isNew)
  const rows = await tx
    .select()
    .from(comments)
    .where(asked)
    .orderBy(desc(comments.createdAt), desc(comments.uuid))
    .limit(pageSize)
    .offset(pageOffset(page))
  const items = await presentComments(scope, tx, rows, readAt)
  const parts = await countParts(scope, tx, ref)
  return { items, total: counted?.total ?? 0, page, unread: fresh?.total ?? 0, parts }
}

async function countParts(scope: Scope, tx: Transaction, ref: ThingRef): Promise<TalkPage['parts']> {
  const rows = await tx
    .select({ id: comments.part, total: count() })
    .from(comments)
    .where(and(commentsOn(scope, ref), isNotNull(comments.part)))
    .groupBy(comments.part)
    .orderBy(comments.part)
  return rows.flatMap(({ id, total }) => (id === null ? [] : [{ id, total }]))
}

/** Comments as the person sees them; those after `readAt` are unread. */
export async function presentComments(
  scope: Scope,
  tx: Transaction,
  rows: readonly CommentRow[],
  readAt: Date | null,
): Promise<TalkComment[]> {
  const names = await namesOf(
    tx,
    scope,
    rows.flatMap(({ authorUuid, mentions }) => [authorUuid, ...mentions]),
  )
  const person = (id: string) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  }
  return rows.map(row => {
    const isOwn = row.authorUuid === scope.actor.uuid
    return {
      id: row.uuid,
      about: row.part === null ? null : { id: row.part, name: row.partName ?? '' },
      author: person(row.authorUuid)[0] ?? null,
      text: row.text,
      mentions: row.mentions.flatMap(person),
      createdAt: row.createdAt.toISOString(),
      editedAt: row.editedAt?.toISOString() ?? null,
      isUnread: !isOwn && (readAt === null || row.createdAt > readAt),
      canEdit: isOwn,
      canDelete: isOwn || scope.role.name === 'Administrator',
    }
  })
}

/** A comment on a thing that the person may open, locked. Throws `not_found`. */
export async function lockComment(scope: Scope, tx: Transaction, uuid: string): Promise<CommentRow> {
  const [row] = await tx
    .select()
    .from(comments)
    .where(and(eq(comments.organizationUuid, scope.organization.uuid), eq(comments.uuid, uuid)))
    .for('update')
  if (!row) throw new AppError('not_found', t('There is no such comment, or not any more'))
  await readThing(scope, tx, thingOf(row))
  return row
}

/** What a comment is on. */
export function thingOf({ kind, thingId }: CommentRow): ThingRef {
  return { kind, id: thingId }
}

/** Marks the comments on a thing as read by the person up to now. Throws `not_found`. */
export async function markRead(scope: Scope, tx: Transaction, ref: ThingRef): Promise<void> {
  await readThing(scope, tx, ref)
  const { organizationUuid, userUuid, kind, thingId } = talkReads
  const readAt = scope.now()
  await tx
    .insert(talkReads)
    .values({
      organizationUuid: scope.organization.uuid,
      userUuid: scope.actor.uuid,
      kind: ref.kind,
      thingId: ref.id,
      readAt,
    })
    .onConflictDoUpdate({ target: [organizationUuid, userUuid, kind, thingId], set: { readAt } })
}

async function lastReading({ organization, actor }: Scope, tx: Transaction, ref: ThingRef): Promise<Date | null> {
  const isTheirs = and(eq(talkReads.organizationUuid, organization.uuid), eq(talkReads.userUuid, actor.uuid))
  const [read] = await tx
    .select({ at: talkReads.readAt })
    .from(talkReads)
    .where(and(isTheirs, eq(talkReads.kind, ref.kind), eq(talkReads.thingId, ref.id)))
  return read?.at ?? null
}

/** The comments on a thing. */
export function commentsOn({ organization }: Scope, { kind, id }: ThingRef): SQL | undefined {
  return and(eq(comments.organizationUuid, organization.uuid), eq(comments.kind, kind), eq(comments.thingId, id))
}

/** The marks of who has read up to when, of a thing. */
export function readsOf({ organization }: Scope, { kind, id }: ThingRef): SQL | undefined {
  return and(eq(talkReads.organizationUuid, organization.uuid), eq(talkReads.kind, kind), eq(talkReads.thingId, id))
}
