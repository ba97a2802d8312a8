import * as calls from '#shared/calls/passwords.ts'
import { beginSamlSignIn } from '#shared/calls/saml.ts'
import type { PasswordAsked, PasswordOwner, PasswordSet, PasswordState } from '#shared/passwords.ts'
import { addressOf, callPortal } from '#web/call-portal.ts'
import { logName } from '#web/log-name.ts'
import { ApiError } from '#web/send.ts'
import { postAuthForm, readSession } from '#web/session/session-wire.ts'
import { signInFault, unreachable } from './auth-texts.ts'

/** How long before another mail is worth asking for. */
export const againAfterSeconds = 60

/** Whether a text can be an e-mail address; the server looks again. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@"]+@[^\s@"]+\.[^\s@"]+$/.test(text.trim())
}

/** Asks for a sign-in link by mail. Gives what is wrong in words, `null` when it is on its way. */
export async function askForLink(email: string, callbackUrl: string): Promise<string | null> {
  try {
    const { url, status, detail } = await postAuthForm('signin/email', { email, callbackUrl })
    const asked = url ? new URL(url, window.location.origin) : null
    const error = asked?.searchParams.get('error') ?? (asked?.searchParams.has('csrf') ? 'Csrf' : null)
    if (asked !== null && error === null && status < 400) return null
    return detail ?? signInFault(error ?? (status === 429 ? 'Limited' : 'Failed'))
  } catch (error) {
    logName(error)
    return unreachable
  }
}

/** The address that begins single sign-on; it comes back to the sign-in page where there is none for the e-mail. */
export function singleSignOnAddress(email: string, callbackUrl: string): string {
  return addressOf(beginSamlSignIn, { query: { email, callbackUrl } })
}

/** Whether somebody signed in meanwhile in this browser, as by the link of the mail in another tab. */
export async function isSignedIn(): Promise<boolean> {
  return (await readSession()).session !== null
}

/** Asks for the mail with a link to choose a new password. */
export function askForPassword(email: string): Promise<PasswordAsked> {
  return callPortal(calls.forgetPassword, { body: { email } })
}

/** Whose link of a mail it is. Throws `not_found` when it works no more. */
export function readPasswordLink(token: string): Promise<PasswordOwner> {
  return callPortal(calls.readPasswordLink, { body: { token } })
}

/** Sets a new password by the link of a mail. */
export function resetPassword(token: string, newPassword: string): Promise<PasswordSet> {
  return callPortal(calls.resetPassword, { body: { token, newPassword } })
}

/** Changes one's own password. */
export function changePassword(currentPassword: string, newPassword: string): Promise<PasswordSet> {
  return callPortal(calls.changePassword, { body: { currentPassword, newPassword } })
}

/** Whether one has a password, and may. */
export function readPasswordState(): Promise<PasswordState> {
  return callPortal(calls.getPasswordState)
}

/** What is wrong in words, and at which field when the server names one. */
export function faultOf(error: unknown): { path: string | null; message: string } {
  if (!(error instanceof ApiError)) {
    logName(error)
    return { path: null, message: unreachable }
  }
  return { path: error.issues[0]?.path ?? null, message: error.issues[0]?.message ?? error.detail }
}
