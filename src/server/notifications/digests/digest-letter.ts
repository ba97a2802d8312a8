import { inFormats } from '#shared/formats/in-formats.ts'
import { t } from '#shared/translate.ts'
import type { LetterContent, LetterSection } from '../../mail/compose-letter.ts'
import type { Addressee } from '../addressee.ts'

export const digestLetterJob = 'digest-letter'

/** The letter of a day or a week to one person of an organisation, in their language; its days are written as it is sent. */
export type DigestLetter = {
  uuid: string
  userUuid: string
  organizationUuid: string
  /** The ISO day it is of. */
  day: string
  sections: LetterSection[]
}

/** What it says. `origin` is the portal's address without a trailing slash, `leave` ends such letters. */
export function digestContent(
  { day, sections }: DigestLetter,
  { email, organizationName, formats }: Addressee,
  { origin, leave }: { origin: string; leave: string },
): LetterContent {
  const written = (text: string) => inFormats(text, formats)
  const addressOf = (path: string | null) => path && origin + path
  return {
    to: email,
    subject: written(t`${organizationName ?? ''}: summary of ${day}`),
    paragraphs: [],
    sections: sections.map(({ title, path, lines, more }) => ({
      title,
      path: addressOf(path),
      more,
      lines: lines.map(line => ({
        text: written(line.text),
        detail: line.detail && written(line.detail),
        path: addressOf(line.path),
      })),
    })),
    close: t`You chose daily or weekly e-mails. Change that at ${`${origin}/app/account/notifications`}.`,
    leave,
  }
}
