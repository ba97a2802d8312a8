import { and, eq } from 'drizzle-orm'
import { type NotificationKind, notificationKinds } from '#modules/notification-kinds.ts'
import { type Formats, formatsFor, plainFormats } from '#shared/formats/formats.ts'
import { inFormats } from '#shared/formats/in-formats.ts'
import { t } from '#shared/translate.ts'
import type { Database } from '../database/connect.ts'
import { ownFormatColumns } from '../identity/own-formats.ts'
import { memberships, organizations, users } from '../identity/schema.ts'
import { speak } from '../languages.ts'
import { composeLetter, type LetterContent } from '../mail/compose-letter.ts'
import type { Services } from '../services.ts'

export const notificationLetterJob = 'notification-letter'

/** One letter to one person. `uuid` names it, so that a mail server recognises it when it is sent again. */
export type NotificationLetter = {
  uuid: string
  userUuid: string
  /** `null` when the letter is about the person, wherever they belong. */
  organizationUuid: string | null
  kind: NotificationKind
  title: string
  detail: string | null
  link: string | null
}

/** Registers who sends the letters of notifications. A mail server that fails is asked again for hours. */
export function openNotifications(services: Services): void {
  const { jobs, log } = services
  const work = async (letter: NotificationLetter) => {
    try {
      await sendNotificationLetter(services, letter)
    } catch (error) {
      const about = { err: error, notificationUuid: letter.uuid, userUuid: letter.userUuid }
      log.warn(about, 'The letter of a notification could not be sent; it is tried again')
      throw error
    }
  }
  jobs.handle<NotificationLetter>(notificationLetterJob, work, 'hours')
}

/** Sends the letter, unless the person has left the organisation or was disabled since. */
async function sendNotificationLetter(services: Services, letter: NotificationLetter): Promise<void> {
  const { database, env, mail } = services
  const to = await findAddressee(database.db, letter)
  if (!to) return
  const composed = speak(to.formats.language, () =>
    composeLetter(letterContent(letter, { ...to, origin: env.SEXTANT_URL }), env.PAGE_TITLE),
  )
  const host = new URL(env.SEXTANT_URL).hostname
  const { uuid, organizationUuid } = letter
  const about = organizationUuid === null ? {} : { organizationUuid }
  await mail.send({ ...composed, ...about, messageId: `<${uuid}@${host}>` })
}

type Addressee = { email: string; organizationName: string | null; formats: Formats }

async function findAddressee(db: Database, letter: NotificationLetter): Promise<Addressee | null> {
  const isTheirs = and(eq(users.uuid, letter.userUuid), eq(users.isEnabled, true))
  if (letter.organizationUuid === null) {
    const isActive = and(eq(memberships.userUuid, users.uuid), eq(memberships.isActive, true))
    const [found] = await db
      .select({ email: users.email, own: ownFormatColumns, organization: organizations })
      .from(users)
      .leftJoin(memberships, isActive)
      .leftJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
      .where(isTheirs)
    if (!found) return null
    const { email, own, organization } = found
    return { email, organizationName: null, formats: formatsFor(organization ?? plainFormats, own) }
  }
  const [found] = await db
    .select({ email: users.email, own: ownFormatColumns, organization: organizations })
    .from(users)
    .innerJoin(memberships, eq(memberships.userUuid, users.uuid))
    .innerJoin(organizations, eq(organizations.uuid, memberships.organizationUuid))
    .where(and(isTheirs, eq(organizations.uuid, letter.organizationUuid)))
  if (!found) return null
  const { email, own, organization } = found
  return { email, organizationName: organization.name, formats: formatsFor(organization, own) }
}

/** What a notification's letter says; `origin` is the portal's address without a trailing slash. */
export function letterContent(letter: NotificationLetter, to: Addressee & { origin: string }): LetterContent {
  const { kind, title, link } = letter
  const detail = letter.detail && inFormats(letter.detail, to.formats)
  const settings = `${to.origin}/app/account/notifications`
  const isSecurity = kind === 'account.security'
  const label = isSecurity
    ? t('Look at your account')
    : to.organizationName === null
      ? t('Open the portal')
      : t`Open ${to.organizationName}`
  return {
    to: to.email,
    subject: isSecurity ? t`Security of your account: ${title}` : `${to.organizationName}: ${title}`,
    paragraphs: detail ? [`${title}.`, detail] : [`${title}.`],
    ...(link === null ? {} : { action: { label, url: to.origin + link } }),
    close: isSecurity
      ? t(
          'If this was not you, change your password at once, end all your sessions and tell an administrator of your organisation. This letter is always sent.',
        )
      : t`You get this letter because you chose to be told of “${notificationKinds[kind].title}” by mail. Change that at ${settings}.`,
  }
}
