import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { itemOfNotice, type NotificationKind } from '#modules/notification-kinds.ts'
import type { ThingRef } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import { isModuleOn } from '../configuration/demand-module.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { organizations, users } from '../identity/schema.ts'
import { findFirstOrganization, findOrganization } from '../identity/store.ts'
import { speak } from '../languages.ts'
import type { Services } from '../services.ts'
import { insertDigestItems } from './digests/digest-store.ts'
import { type NotificationLetter, notificationLetterJob } from './letters.ts'
import { findLanguage, insertNotifications, listRecipients, listSettings, type Recipient } from './store.ts'

/** What notifying works with; services and scopes both have it. */
type Notifier = Pick<Services, 'jobs'> & { now: () => Date }

/** What happened, for the people who are told: `say` is asked in the language of each. `link` is a path of this portal that shows it. */
export type News = { say: () => { title: string; detail?: string | null }; link?: string | null }

type NewsOfOrganization = News & {
  organizationUuid: string
  kind: NotificationKind
  /** The one who did it knows already. */
  exceptUserUuid: string
  /** Of those who may be told, these alone. */
  only?: readonly string[]
  /** The thing it is about: whoever muted it is not told. */
  thing?: ThingRef
  /** Whether it is told in the portal's list alone, whatever else they chose. */
  isListOnly?: boolean
}

/**
 * Tells the members of an organisation, each in the ways they chose: the portal's list, and a letter of its own when the
 * transaction has ended well, or their next of a day or a week. Of a module that is not on in the organisation nobody
 * is told. Call it in the transaction of the change, so that neither exists without the other. Answers how many are told.
 */
export async function notifyMembers(notifier: Notifier, tx: Transaction, news: NewsOfOrganization): Promise<number> {
  if (!(await isOn(tx, news))) return 0
  const members = await listRecipients(tx, news)
  const { only, isListOnly } = news
  const meant = only ? members.filter(({ userUuid }) => only.includes(userUuid)) : members
  const recipients = isListOnly ? meant.filter(({ isShown }) => isShown).map(withoutMail) : meant
  await tell(notifier, tx, { ...news, recipients })
  return recipients.length
}

function withoutMail(recipient: Recipient): Recipient {
  return { ...recipient, mail: 'off' }
}

async function isOn(tx: Transaction, { organizationUuid, kind }: NewsOfOrganization): Promise<boolean> {
  const item = itemOfNotice(kind)
  const organization = item === undefined ? null : await findOrganization(tx, organizationUuid)
  return organization === null || isModuleOn(tx, organization, item)
}

/** Tells the members of an organisation that a person joined it. Call it in the transaction that adds the member. */
export async function notifyMemberJoined(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  tx: Transaction,
  { organizationUuid, userUuid }: { organizationUuid: string; userUuid: string },
): Promise<void> {
  const [joined] = await tx.select().from(users).where(eq(users.uuid, userUuid))
  const [organization] = await tx.select().from(organizations).where(eq(organizations.uuid, organizationUuid))
  if (!joined || !organization) return
  const name = `${joined.firstName} ${joined.lastName}`.trim() || joined.email
  await notifyMembers({ jobs, now: clock }, tx, {
    organizationUuid,
    kind: 'member.joined',
    exceptUserUuid: userUuid,
    say: () => ({ title: t`${name} joined ${organization.name}`, detail: joined.email }),
    link: '/app/account/people',
  })
}

/**
 * Tells one person what changed in the security of their account: always in the portal and always by mail. Takes the
 * transaction of the change, or the database when there is none. Who belongs to no organisation gets the letter only.
 */
export async function notifySecurity(
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  db: Pick<Database, 'transaction'>,
  userUuid: string,
  news: News,
): Promise<void> {
  await db.transaction(async tx => {
    const organizationUuid = await findFirstOrganization(tx, userUuid)
    const language = await findLanguage(tx, userUuid, organizationUuid)
    const mail = 'atOnce' as const
    const recipients = [{ userUuid, language, isShown: organizationUuid !== null, mail }]
    const link = news.link ?? '/app/account'
    await tell({ jobs, now: clock }, tx, { ...news, link, kind: 'account.security', organizationUuid, recipients })
  })
}

type NewsOfOne = News & { kind: NotificationKind; userUuid: string }

/**
 * Tells one person who does not belong to the organisation any more, and so has no notice of it to read: by a letter, unless they
 * chose none of the kind or their account is gone. Call it in the transaction of the change.
 */
export async function notifyFormerMember(notifier: Notifier, tx: Transaction, news: NewsOfOne): Promise<void> {
  const { userUuid, kind } = news
  const chosen = (await listSettings(tx, userUuid)).find(setting => setting.kind === kind)
  if (chosen?.mail === 'off') return
  const language = await findLanguage(tx, userUuid, null)
  const recipients = [{ userUuid, language, isShown: false, mail: 'atOnce' as const }]
  await tell(notifier, tx, { ...news, organizationUuid: null, recipients })
}

type Told = News & {
  organizationUuid: string | null
  kind: NotificationKind
  thing?: ThingRef
  recipients: Recipient[]
}

async function tell({ jobs, now }: Notifier, tx: Transaction, told: Told): Promise<void> {
  const { organizationUuid, kind, say, link = null, thing, recipients } = told
  const createdAt = now()
  const about = { thingKind: thing?.kind ?? null, thingId: thing?.id ?? null }
  const named = recipients.map(recipient => {
    const { title, detail = null } = speak(recipient.language, say)
    return { ...recipient, uuid: randomUUID(), news: { kind, title, detail, link } }
  })
  if (organizationUuid !== null) {
    const shown = named.filter(({ isShown }) => isShown)
    const rows = shown.map(({ uuid, userUuid, news }) => ({
      ...news,
      ...about,
      uuid,
      userUuid,
      organizationUuid,
      createdAt,
    }))
    await insertNotifications(tx, rows, createdAt)
    const waiting = named.filter(({ mail }) => mail === 'daily' || mail === 'weekly')
    await insertDigestItems(
      tx,
      waiting.map(({ userUuid, news }) => ({ ...news, ...about, userUuid, organizationUuid, createdAt })),
    )
  }
  for (const { uuid, userUuid, mail, news } of named) {
    if (mail !== 'atOnce') continue
    const place = kind === 'account.security' ? null : organizationUuid
    const letter: NotificationLetter = { ...news, uuid, userUuid, organizationUuid: place }
    await jobs.sendWithin(tx, notificationLetterJob, letter, uuid)
  }
}
