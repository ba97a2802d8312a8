import { speak } from '#server/languages.ts'
import { composeLetter } from '#server/mail/compose-letter.ts'
import type { Letter } from '#server/mail/open-mail.ts'
import { findAddressee } from '#server/notifications/addressee.ts'
import type { Scope } from '#server/scope.ts'
import type { Services } from '#server/services.ts'
import { type Formats, formatsOf } from '#shared/formats/formats.ts'
import { inFormats } from '#shared/formats/in-formats.ts'
import { writeMoment } from '#shared/formats/write-day.ts'
import { t } from '#shared/translate.ts'
import { type ConditionFound, whyWords } from '../../rules-condition.ts'
import type { DeliveryLink } from '../links/delivery-links.ts'
import type { FileOfSlice } from './maker.ts'
import { leftWords, refusalsOf } from './recipients.ts'
import type { DeliveryRowOfReport, RunRow, ScheduleRow } from './schema.ts'

type Sent = {
  run: RunRow
  schedule: ScheduleRow
  delivery: DeliveryRowOfReport
  file: FileOfSlice
  /** Sent in place of the file. */
  link: DeliveryLink | null
  found: ConditionFound | null
}

/** Who a mail goes to. */
export type Reader = { email: string; formats: Formats; isMember: boolean }

/** Who a recipient is now, or why they are sent nothing any more. */
export async function readerOf(
  { database }: Services,
  system: Scope,
  { userUuid, email }: DeliveryRowOfReport,
): Promise<Reader | { refused: string }> {
  const { organization } = system
  const [refused] = await system.db(tx => refusalsOf(tx, system, [{ userUuid, email }]))
  if (refused) return { refused }
  if (userUuid === null) return { email, formats: formatsOf(organization), isMember: false }
  const found = await findAddressee(database.db, { userUuid, organizationUuid: organization.uuid })
  return found ? { email: found.email, formats: found.formats, isMember: true } : { refused: leftWords() }
}

/** The mail with a file, in the language of its reader. It says why it came, and its one recipient is nobody else’s business. */
export function letterWith(
  { env }: Pick<Services, 'env'>,
  system: Scope,
  to: Reader,
  { run, schedule, delivery, file, link, found }: Sent,
): Letter {
  const { organization } = system
  const origin = env.SEXTANT_URL
  const composed = speak(to.formats.language, () =>
    composeLetter(
      {
        to: to.email,
        subject: schedule.subject,
        paragraphs: [
          ...(run.kind === 'test' ? [t('This is a test: nobody else got it.')] : []),
          ...schedule.message.split(/\n{2,}/).filter(Boolean),
          ...(found ? [inFormats(whyWords(found), to.formats)] : []),
          link ? linkSaid(link, schedule.password !== null, to.formats) : t`The report is attached: ${file.name}`,
        ],
        ...(link || to.isMember
          ? {
              action: {
                label: t('Open the report'),
                url: link?.address ?? `${origin}/app/report-builder/${schedule.reportUuid}`,
              },
            }
          : {}),
        close: t`${organization.name} sends this by the schedule “${schedule.name}”.`,
      },
      env.PAGE_TITLE,
    ),
  )
  return {
    ...composed,
    organizationUuid: organization.uuid,
    messageId: `<report-${run.uuid}-${delivery.position}@${new URL(origin).hostname}>`,
    attachments: link ? [] : [{ filename: file.name, contentType: file.type, content: file.body }],
  }
}

function linkSaid({ until }: DeliveryLink, hasPassword: boolean, formats: Formats): string {
  const end = writeMoment(until, formats)
  return hasPassword
    ? t`The link below shows the report until ${end}. It needs no account, and asks for the password that you were told.`
    : t`The link below shows the report until ${end}. It needs no account: whoever has it sees what you see.`
}
