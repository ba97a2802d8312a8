import { and, count, desc, eq, gt, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Notification, NotificationSetting, Unread } from '#modules/notification-contract.ts'
import { type NotificationKind, notificationKindIds, notificationKinds } from '#modules/notification-kinds.ts'
import { roleAllows } from '#modules/permissions.ts'
import { type Language, plainFormats } from '#shared/formats/formats.ts'
import { type MailTime, mostNotifications, notificationDays } from '#shared/notifications.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import { roleNames } from '#shared/permissions.ts'
import type { ThingRef } from '#shared/things.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import { isOpenTo, type SessionProof } from '../auth/second-factor/session-proof.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { memberships, organizations, users } from '../identity/schema.ts'
import { tellNotices } from '../live/tell.ts'
import { mutedBy } from './muted-store.ts'
import { notificationSettings, notifications } from './schema.ts'

type Reader = Database | Transaction
/** A statement holds so many rows that its parameters stay within what the store takes. */
const rowsPerStatement = 1000

export type Recipient = { userUuid: string; language: Language; isShown: boolean; mail: MailTime }
export type NewNotification = Omit<typeof notifications.$inferInsert, 'uuid' | 'readAt'> & { uuid: string }

const languageOf = sql<Language>`coalesce(${users.language}, ${organizations.language}, ${plainFormats.language})`

/**
 * Who of an organisation is told of a kind, and in which ways: its enabled members whose role may see such things and
 * who did not choose otherwise, without the one who did it and those who muted the thing.
 */
export async function listRecipients(
  tx: Reader,
  {
    organizationUuid,
    kind,
    exceptUserUuid,
    thing,
  }: { organizationUuid: string; kind: NotificationKind; exceptUserUuid: string; thing?: ThingRef },
): Promise<Recipient[]> {
  const { permission, isShown, mail } = notificationKinds[kind]
  const allowed = roleNames.filter(role => permission === null || roleAllows(role, permission))
  const isChoice = and(eq(notificationSettings.userUuid, users.uuid), eq(notificationSettings.kind, kind))
  const rows = await tx
    .select({
      userUuid: users.uuid,
      language: languageOf,
      isShown: sql<boolean>`coalesce(${notificationSettings.isShown}, ${isShown})`,
      mail: sql<MailTime>`coalesce(${notificationSettings.mail}, ${mail})`,
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.uuid, memberships.userUuid), eq(users.isEnabled, true)))
    .innerJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
    .leftJoin(notificationSettings, isChoice)
    .where(
      and(
        eq(memberships.organizationUuid, organizationUuid),
        inArray(memberships.role, allowed),
        ne(memberships.userUuid, exceptUserUuid),
        thing && notExists(mutedBy(tx, memberships.userUuid, organizationUuid, thing)),
      ),
    )
  return rows.filter(row => row.isShown || row.mail !== 'off')
}

/** The language a person is told in: their own, or that of an organisation of theirs. */
export async function findLanguage(tx: Reader, userUuid: string, organizationUuid: string | null): Promise<Language> {
  const isTheirs = organizationUuid === null ? sql`false` : eq(organizations.uuid, organizationUuid)
  const [found] = await tx
    .select({ language: languageOf })
    .from(users)
    .leftJoin(organizations, isTheirs)
    .where(eq(users.uuid, userUuid))
  return found?.language ?? plainFormats.language
}

/** Adds notifications, and removes what is too old or too many of the people who get them. */
export async function insertNotifications(tx: Transaction, rows: readonly NewNotification[], now: Date): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const some = rows.slice(at, at + rowsPerStatement)
    await tx.insert(notifications).values(some)
    await deleteSurplus(
      tx,
      some.map(({ userUuid }) => userUuid),
      now,
    )
  }
  await tellNotices(tx, [...new Set(rows.map(({ userUuid }) => userUuid))])
}

async function deleteSurplus(tx: Transaction, userUuids: string[], now: Date): Promise<void> {
  const { uuid, userUuid, createdAt } = notifications
  const rank = sql`row_number() over (partition by ${userUuid} order by ${createdAt} desc, ${uuid})`
  const ranked = tx
    .select({ uuid, isTooOld: sql`${createdAt} <= ${oldest(now)}`.as('is_too_old'), rank: rank.as('rank') })
    .from(notifications)
    .where(inArray(userUuid, userUuids))
    .as('ranked')
  const surplus = tx
    .select({ uuid: ranked.uuid })
    .from(ranked)
    .where(sql`${ranked.isTooOld} or ${ranked.rank} > ${mostNotifications}`)
  // Two changes at once may tell the same people; what the other removes already is left to it.
  const free = tx.select({ uuid }).from(notifications).where(inArray(uuid, surplus)).for('update', { skipLocked: true })
  await tx.delete(notifications).where(inArray(uuid, free))
}

function oldest(now: Date): string {
  return new Date(now.getTime() - notificationDays * dayMilliseconds).toISOString()
}

/** Who reads notifications, when, and where they proved enough for organisations that ask for a second factor. */
export type NotificationReader = { userUuid: string; now: Date; proof: SessionProof }

/** Of the days they are kept, and of what the person may see of the organisation now. */
function readableBy({ userUuid, now, proof }: NotificationReader): SQL | undefined {
  const isAboutPerson = eq(notifications.kind, 'account.security')
  const isReadable = or(isOpenTo(proof), isAboutPerson)
  return and(eq(notifications.userUuid, userUuid), gt(notifications.createdAt, new Date(oldest(now))), isReadable)
}

const isStillMember = and(
  eq(memberships.userUuid, notifications.userUuid),
  eq(memberships.organizationUuid, notifications.organizationUuid),
)
const isOfIt = eq(organizations.uuid, notifications.organizationUuid)

/** One page of a person's notifications of all their organisations, newest first. */
export async function listNotifications(db: Reader, reader: NotificationReader, page: number): Promise<Notification[]> {
  const rows = await db
    .select({ notification: notifications, organizationName: organizations.name })
    .from(notifications)
    .innerJoin(memberships, isStillMember)
    .innerJoin(organizations, isOfIt)
    .where(readableBy(reader))
    .orderBy(desc(notifications.createdAt), desc(notifications.uuid))
    .limit(pageSize)
    .offset(pageOffset(page))
  return rows.map(({ notification: { userUuid: _, thingKind, thingId, ...notification }, organizationName }) => ({
    ...notification,
    thing: thingKind !== null && thingId !== null ? { kind: thingKind, id: thingId } : null,
    organizationName,
    createdAt: notification.createdAt.toISOString(),
    readAt: notification.readAt?.toISOString() ?? null,
  }))
}

/** How many notifications of a person's organisations there are. */
export async function countNotifications(db: Reader, reader: NotificationReader): Promise<number> {
  const [counted] = await db
    .select({ notifications: count() })
    .from(notifications)
    .innerJoin(memberships, isStillMember)
    .innerJoin(organizations, isOfIt)
    .where(readableBy(reader))
  return counted?.notifications ?? 0
}

/** How many unread ones a person has, by organisation. */
export async function countUnread(db: Reader, reader: NotificationReader): Promise<Unread> {
  const rows = await db
    .select({ organizationUuid: notifications.organizationUuid, unread: count() })
    .from(notifications)
    .innerJoin(memberships, isStillMember)
    .innerJoin(organizations, isOfIt)
    .where(and(readableBy(reader), isNull(notifications.readAt)))
    .groupBy(notifications.organizationUuid)
    .orderBy(notifications.organizationUuid)
  return { total: rows.reduce((total, { unread }) => total + unread, 0), organizations: rows }
}

export type WhichNotifications = { ids: string[] } | { all: true; organizationUuid?: string | undefined }

/** Marks a person's own unread notifications as read; ids of others change nothing. */
export async function updateRead(
  db: Reader,
  { userUuid, now }: NotificationReader,
  which: WhichNotifications,
): Promise<void> {
  const { uuid, organizationUuid, readAt } = notifications
  const chosen =
    'ids' in which ? inArray(uuid, which.ids) : which.organizationUuid && eq(organizationUuid, which.organizationUuid)
  const isTheirs = and(eq(notifications.userUuid, userUuid), isNull(readAt))
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(chosen ? and(isTheirs, chosen) : isTheirs)
  await tellNotices(db, [userUuid])
}

/** By which ways a person is told of each kind. */
export async function listSettings(db: Reader, userUuid: string): Promise<NotificationSetting[]> {
  const chosen = await db.select().from(notificationSettings).where(eq(notificationSettings.userUuid, userUuid))
  return notificationKindIds.map(kind => {
    const { isFixed, isShown, mail } = notificationKinds[kind]
    const choice = isFixed ? undefined : chosen.find(row => row.kind === kind)
    return { kind, isFixed, isShown: choice?.isShown ?? isShown, mail: choice?.mail ?? mail }
  })
}

/** Keeps by which way a person wants to be told of a kind. */
export async function updateSetting(tx: Reader, row: typeof notificationSettings.$inferInsert): Promise<void> {
  const { isShown, mail } = row
  const target = [notificationSettings.userUuid, notificationSettings.kind]
  await tx.insert(notificationSettings).values(row).onConflictDoUpdate({ target, set: { isShown, mail } })
}
