import { type NotificationKind, notificationKinds } from '#modules/notification-kinds.ts'
import { inFormats } from '#shared/formats/in-formats.ts'
import { t } from '#shared/translate.ts'
import { speak } from '../languages.ts'
import { composeLetter, type LetterContent } from '../mail/compose-letter.ts'
import { workAgain } from '../schedules/work-again.ts'
import type { Services } from '../services.ts'
import { type Addressee, findAddressee } from './addressee.ts'
import { type DigestLetter, digestContent, digestLetterJob } from './digests/digest-letter.ts'
import { sendDigests } from './digests/send-digests.ts'
import { leaveLink } from './leave/leave-link.ts'

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

/** Registers who sends the letters of notifications, and has those of a day and a week written. */
export async function openNotifications(services: Services): Promise<void> {
  const { jobs, env } = services
  const origin = env.SEXTANT_URL
  jobs.handle<NotificationLetter>(
    notificationLetterJob,
    letter => send(services, letter, to => letterContent(letter, to, { origin, leave: leaveLink(services, letter) })),
    'hours',
  )
  jobs.handle<DigestLetter>(
    digestLetterJob,
    letter => {
      const leave = leaveLink(services, { ...letter, kind: 'digest' })
      return send(services, letter, to => digestContent(letter, to, { origin, leave }))
    },
    'hours',
  )
  await workAgain(services, { job: 'digests', everyMinutes: 15, work: sendDigests })
}

type Named = { uuid: string; userUuid: string; organizationUuid: string | null }

/** Sends a letter, unless the person has left the organisation or was disabled since. A mail server that fails is asked again for hours. */
async function send(services: Services, letter: Named, say: (to: Addressee) => LetterContent): Promise<void> {
  const { database, env, mail, log } = services
  const { uuid, userUuid, organizationUuid } = letter
  try {
    const to = await findAddressee(database.db, letter)
    if (!to) return
    const composed = speak(to.formats.language, () => composeLetter(say(to), env.PAGE_TITLE))
    const host = new URL(env.SEXTANT_URL).hostname
    const about = organizationUuid === null ? {} : { organizationUuid }
    await mail.send({ ...composed, ...about, messageId: `<${uuid}@${host}>` })
  } catch (error) {
    const about = { err: error, notificationUuid: uuid, userUuid }
    log.warn(about, 'The letter of a notification could not be sent; it is tried again')
    throw error
  }
}

/** What a notification's letter says; `origin` is the portal's address without a trailing slash, `leave` ends such letters. */
export function letterContent(
  letter: NotificationLetter,
  to: Addressee,
  { origin, leave }: { origin: string; leave: string },
): LetterContent {
  const { kind, title, link } = letter
  const detail = letter.detail && inFormats(letter.detail, to.formats)
  const settings = `${origin}/app/account/notifications`
  const isSecurity = kind === 'account.security'
  const label = isSecurity
    ? t('Look at your account')
    : to.organizationName === null
      ? t('Open the portal')
      : t`Open ${to.organizationName}`
  const subject = to.organizationName === null ? title : `${to.organizationName}: ${title}`
  return {
    to: to.email,
    subject: isSecurity ? t`Security of your account: ${title}` : subject,
    paragraphs: detail ? [`${title}.`, detail] : [`${title}.`],
    ...(link === null ? {} : { action: { label, url: origin + link } }),
    close: isSecurity
      ? t(
          'If this was not you, change your password at once, end all your sessions and tell an administrator of your organisation. This letter is always sent.',
        )
      : t`You get this letter because you chose to be told of “${notificationKinds[kind].title}” by mail. Change that at ${settings}.`,
    ...(isSecurity ? {} : { leave }),
  }
}
