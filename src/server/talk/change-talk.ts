import { and, eq } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { CommentInput, TalkComment, Thing } from '#shared/thing-contract.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { notifyMembers } from '../notifications/notify.ts'
import type { Scope } from '../scope.ts'
import { auditThing, readThing } from '../things/read-things.ts'
import { type CommentRow, commentsOn, lockComment, markRead, presentComments, readsOf, thingOf } from './read-talk.ts'
import { findReaders } from './readers.ts'
import { comments, talkReads } from './schema.ts'

/**
 * Comments on a thing that the person may open, and tells those whom it mentions and who may open it too. What was said
 * stands in the comment alone, never in the audit. Throws `not_found`.
 */
export async function createComment(
  scope: Scope,
  tx: Transaction,
  ref: ThingRef,
  { text, mentions, about }: CommentInput,
): Promise<TalkComment> {
  const thing = await readThing(scope, tx, ref)
  const readers = await readersOf(scope, tx, ref, mentions)
  const [row] = await tx
    .insert(comments)
    .values({
      organizationUuid: scope.organization.uuid,
      kind: ref.kind,
      thingId: ref.id,
      part: about?.id ?? null,
      partName: about?.name ?? null,
      authorUuid: scope.actor.uuid,
      text,
      mentions: readers,
      createdAt: scope.now(),
    })
    .returning()
  if (!row) throw new Error('The comment was not written')
  await auditThing(scope, tx, ref, { action: 'comment.create', after: { comment: row.uuid } })
  await tell(scope, tx, { thing, row, people: readers })
  await markRead(scope, tx, ref)
  return presentOne(scope, tx, row)
}

/** Changes a comment of one’s own; who is mentioned for the first time is told. Throws `not_found` and `forbidden`. */
export async function changeComment(
  scope: Scope,
  tx: Transaction,
  uuid: string,
  { text, mentions }: CommentInput,
): Promise<TalkComment> {
  const before = await lockComment(scope, tx, uuid)
  if (before.authorUuid !== scope.actor.uuid) throw notTheirs(t('Only who wrote a comment can change it'))
  const ref = thingOf(before)
  const thing = await readThing(scope, tx, ref)
  const readers = await readersOf(scope, tx, ref, mentions)
  const [row] = await tx
    .update(comments)
    .set({ text, mentions: readers, editedAt: scope.now() })
    .where(isComment(scope, uuid))
    .returning()
  if (!row) throw new Error('The comment was not written')
  await auditThing(scope, tx, ref, { action: 'comment.update', after: { comment: uuid } })
  await tell(scope, tx, { thing, row, people: readers.filter(reader => !before.mentions.includes(reader)) })
  return presentOne(scope, tx, row)
}

/** Deletes a comment of one’s own, or as an administrator any. Throws `not_found` and `forbidden`. */
export async function deleteComment(scope: Scope, tx: Transaction, uuid: string): Promise<void> {
  const before = await lockComment(scope, tx, uuid)
  if (before.authorUuid !== scope.actor.uuid && scope.role.name !== 'Administrator') {
    throw notTheirs(t('Only who wrote a comment, or an administrator, can delete it'))
  }
  await tx.delete(comments).where(isComment(scope, uuid))
  await auditThing(scope, tx, thingOf(before), { action: 'comment.delete', before: { comment: uuid } })
}

/** Removes what was said of a thing that goes for good. */
export async function deleteTalkOf(scope: Scope, tx: Transaction, ref: ThingRef): Promise<void> {
  await tx.delete(comments).where(commentsOn(scope, ref))
  await tx.delete(talkReads).where(readsOf(scope, ref))
}

function isComment({ organization }: Scope, uuid: string) {
  return and(eq(comments.organizationUuid, organization.uuid), eq(comments.uuid, uuid))
}

function notTheirs(detail: string): AppError {
  return new AppError('forbidden', detail, { reason: 'permission_denied' })
}

async function presentOne(scope: Scope, tx: Transaction, row: CommentRow): Promise<TalkComment> {
  const [comment] = await presentComments(scope, tx, [row], null)
  if (!comment) throw new Error('The comment was not written')
  return comment
}

/** Those of the people mentioned who may open the thing, each once. */
async function readersOf(scope: Scope, tx: Transaction, ref: ThingRef, mentions: readonly string[]): Promise<string[]> {
  const readers = await findReaders(scope, tx, ref, [...new Set(mentions)])
  return readers.map(({ person }) => person.id)
}

const excerptLength = 200

type Told = { thing: Thing; row: CommentRow; people: readonly string[] }

async function tell(scope: Scope, tx: Transaction, { thing, row, people }: Told): Promise<void> {
  if (people.length === 0) return
  const { firstName, lastName, email, uuid } = scope.actor
  const name = `${firstName} ${lastName}`.trim() || email
  const excerpt = row.text.length > excerptLength ? `${row.text.slice(0, excerptLength - 1)}…` : row.text
  await notifyMembers(scope, tx, {
    organizationUuid: scope.organization.uuid,
    kind: 'talk.mention',
    exceptUserUuid: uuid,
    only: people,
    thing: { kind: thing.kind, id: thing.id },
    say: () => ({ title: t`${name} mentioned you in “${thing.title}”`, detail: excerpt }),
    link: thing.path,
  })
}
