import { t } from '#shared/translate.ts'
import type { LetterContent } from '../../mail/compose-letter.ts'
import { findEnforcedSignIn } from '../../saml/enforcement.ts'
import type { Services } from '../../services.ts'
import type { Writing } from '../email/email-sender.ts'
import { issueToken, tokenMinutes } from '../one-time-token.ts'

/** The page of a new password. */
const page = '/change-password'

/**
 * The letter to whoever forgot their password. The secret stands behind `#`, so that it reaches no log and no other
 * site. Whoever must use single sign-on is told so instead.
 */
export function writeResetLink({ database, clock, env }: Services): Writing {
  return async account => {
    const { email, uuid } = account.user
    const elsewhere = await findEnforcedSignIn(database.db, account)
    if (elsewhere !== null) return writeSingleSignOn(env, email, elsewhere)
    const token = await issueToken(database.db, 'password', uuid, clock())
    return {
      to: email,
      subject: t`A new password for ${env.PAGE_TITLE}`,
      paragraphs: [
        t`You asked for a new password for ${env.PAGE_TITLE}, for ${email}.`,
        t`The link works once, within ${tokenMinutes.password} minutes. A newer link ends this one.`,
      ],
      action: { label: t('Choose a new password'), url: `${env.SEXTANT_URL}${page}#token=${token}` },
      close: t('If you did not ask for it, do nothing: your password stays as it is. Do not pass this mail on.'),
    }
  }
}

function writeSingleSignOn(env: Services['env'], email: string, path: string): LetterContent {
  return {
    to: email,
    subject: t`Signing in to ${env.PAGE_TITLE}`,
    paragraphs: [
      t`You asked for a new password for ${env.PAGE_TITLE}, for ${email}.`,
      t('Your organisation signs in by single sign-on only, so there is no password here.'),
    ],
    action: { label: t('Sign in by single sign-on'), url: `${env.SEXTANT_URL}${path}` },
    close: t('If you did not ask for it, do nothing.'),
  }
}
