/** What the auth page says for each `authError`; anything else is told as a missing session. */
export type AuthText = { title: string; lead: string; button: string }

const texts = {
  noSession: {
    title: 'Please sign in',
    lead: 'You are not signed in, and this page needs it. Afterwards you are back where you wanted to go.',
    button: 'Sign in',
  },
  tokenExpired: {
    title: 'Your session has ended',
    lead: 'You were signed out because your session expired or was ended elsewhere. Sign in to go on where you were.',
    button: 'Sign in again',
  },
} as const satisfies Record<string, AuthText>

/** The words of `/app/auth` for an `authError`. */
export function authText(authError: string | undefined): AuthText {
  return authError === 'tokenExpired' ? texts.tokenExpired : texts.noSession
}

const signInFaults: Record<string, string> = {
  CredentialsSignin: 'Sign in failed. Check the details you provided are correct.',
  SessionRequired: 'Please sign in to access this page.',
  EmailSignin: 'The e-mail could not be sent.',
  OAuthAccountNotLinked: 'To confirm your identity, sign in with the same account you used originally.',
  OAuthCallback: 'Try signing in with a different account.',
  Callback: 'Try signing in with a different account.',
  AccessDenied: 'You do not have permission to sign in.',
  Verification: 'The sign in link is no longer valid. It may have been used already or it may have expired.',
  Limited: 'Too many attempts. Wait a little and try again.',
  Csrf: 'This page was open for too long. Try again.',
}

/** What a failed sign-in says. */
export function signInFault(error: string): string {
  return (Object.hasOwn(signInFaults, error) ? signInFaults[error] : undefined) ?? 'Unable to sign in.'
}
