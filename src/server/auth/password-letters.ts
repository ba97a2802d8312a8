import type { LetterContent } from '../mail/compose-letter.ts'
import { findEnforcedSignIn } from '../saml/enforcement.ts'
import type { Services } from '../services.ts'
import type { Writing } from './email-sender.ts'
import { issueToken, tokenMinutes } from './one-time-token.ts'

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
      subject: `A new password for ${env.PAGE_TITLE}`,
      paragraphs: [
        `You asked for a new password for ${env.PAGE_TITLE}, for ${email}.`,
        `The link works once, within ${tokenMinutes.password} minutes. A newer link ends this one.`,
      ],
      action: { label: 'Choose a new password', url: `${env.SEXTANT_URL}${page}#token=${token}` },
      close: 'If you did not ask for it, do nothing: your password stays as it is. Do not pass this mail on.',
    }
  }
}

function writeSingleSignOn(env: Services['env'], email: string, path: string): LetterContent {
  return {
    to: email,
    subject: `Signing in to ${env.PAGE_TITLE}`,
    paragraphs: [
      `You asked for a new password for ${env.PAGE_TITLE}, for ${email}.`,
      'Your organisation signs in by single sign-on only, so there is no password here.',
    ],
    action: { label: 'Sign in by single sign-on', url: `${env.SEXTANT_URL}${path}` },
    close: 'If you did not ask for it, do nothing.',
  }
}

/** The letter after a password was changed, so that its owner learns of it when it was not they. */
export function writePasswordChanged({ env, clock }: Services, address: string | null): Writing {
  const at = `${clock().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return async ({ user }) => ({
    to: user.email,
    subject: `Your password for ${env.PAGE_TITLE} was changed`,
    paragraphs: [
      `The password of ${user.email} was changed on ${at}${address ? `, from the address ${address}` : ''}.`,
      'Every other device was signed out, and links mailed before work no more.',
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'It was not me: choose a new password', url: `${env.SEXTANT_URL}${page}` },
    close: 'If it was not you, tell an administrator of your organisation too.',
  })
}
