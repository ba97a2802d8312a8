import { t } from '#shared/translate.ts'
/** What the auth page says for each `authError`; anything else is told as a missing session. */
export type AuthText = { title: string; lead: string; button: string }

const texts = {
  noSession: {
    title: t('Please sign in'),
    lead: t('You need to sign in to see this page. Afterwards you come back to it.'),
    button: t('Sign in'),
  },
  tokenExpired: {
    title: t('Your session has ended'),
    lead: t(
      'You were signed out because your session expired or was ended elsewhere. Sign in to go on where you were.',
    ),
    button: t('Sign in again'),
  },
} as const satisfies Record<string, AuthText>

/** The words of `/app/auth` for an `authError`. */
export function authText(authError: string | undefined): AuthText {
  return authError === 'tokenExpired' ? texts.tokenExpired : texts.noSession
}

/** What is said when no answer came. */
export const unreachable = t('The portal cannot be reached. Check the connection and try again.')

const otherAccount = t('Try signing in with a different account.')

const signInFaults: Record<string, string> = {
  CredentialsSignin: t('Sign in failed. Check the details you provided are correct.'),
  SessionRequired: t('Please sign in to access this page.'),
  EmailSignin: t('The e-mail could not be sent. Try again in a few minutes, or sign in another way.'),
  OAuthAccountNotLinked: t('To confirm your identity, sign in with the same account you used originally.'),
  Signin: otherAccount,
  OAuthSignin: otherAccount,
  OAuthCallback: otherAccount,
  OAuthCreateAccount: otherAccount,
  EmailCreateAccount: otherAccount,
  Callback: otherAccount,
  NoSingleSignOn: t('There is no single sign-on for this e-mail address. Sign in another way.'),
  SecondFactorRequired: t('Enter the code from your authenticator app, or a recovery code.'),
  SecondFactorInvalid: t('The code is not right, or was used already. Enter the next one, or a recovery code.'),
  Configuration: t('Signing in is not set up correctly. Please tell the people who run this portal.'),
  Unavailable: t('The portal cannot sign anyone in just now. Try again in a moment.'),
  AccessDenied: t('You do not have permission to sign in.'),
  Verification: t('The sign in link is no longer valid. It may have been used already or it may have expired.'),
  Limited: t('Too many attempts. Wait a little and try again.'),
  Csrf: t('This page was open for too long. Try again.'),
}

/** What a failed sign-in says. */
export function signInFault(error: string): string {
  return (Object.hasOwn(signInFaults, error) ? signInFaults[error] : undefined) ?? t('Unable to sign in.')
}
