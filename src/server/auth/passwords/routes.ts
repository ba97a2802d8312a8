import * as calls from '#shared/calls/passwords.ts'
import { AppError } from '#shared/errors.ts'
import {
  changePasswordSchema,
  forgotPasswordSchema,
  passwordAskedSchema,
  passwordLinkSchema,
  passwordOwnerSchema,
  passwordSetSchema,
  passwordStateSchema,
  resetPasswordSchema,
} from '#shared/passwords.ts'
import { t } from '#shared/translate.ts'
import { answerCall, routerOf } from '../../http/answer-call.ts'
import { requireSession } from '../../http/with-scope.ts'
import { findEnforcedSignIn } from '../../saml/enforcement.ts'
import type { Services } from '../../services.ts'
import { actingOf, auditOriginOf } from '../acting.ts'
import { createEmailSender } from '../email/email-sender.ts'
import { readEmailAddress } from '../email-address.ts'
import { findAccount } from '../find-account.ts'
import { createSignInDelay } from '../sign-in-delay.ts'
import { waitFault } from '../wait-fault.ts'
import { changePassword, findLinkOwner, requireCurrentPassword, resetPassword } from './change-password.ts'
import { createPasswordCheck } from './hash-password.ts'
import { personalTextsOf } from './password-policy.ts'
import { writeResetLink } from './write-reset-link.ts'

const againAfterSeconds = 60

/** Passwords, below `/api`: forgotten, set by a mailed link, changed by somebody who knows the present one. */
export function passwordRoutes(services: Services) {
  const delay = createSignInDelay(services)
  const sender = createEmailSender(services)
  const isPassword = createPasswordCheck()

  return routerOf(
    answerCall(calls.getPasswordState, { answer: passwordStateSchema }, async ({ c }) => {
      const { user } = await requireSession(c)
      const account = await findAccount(services.database.db, user.email)
      const singleSignOnPath = account ? await findEnforcedSignIn(services.database.db, account) : null
      const personalTexts = await personalTextsOf(services, user)
      return { hasPassword: (account?.passwordHash ?? null) !== null, singleSignOnPath, personalTexts }
    }),
    answerCall(
      calls.forgetPassword,
      { body: forgotPasswordSchema, answer: passwordAskedSchema },
      async ({ c, body }) => {
        const from = auditOriginOf(c)
        const email = requireAddress(body.email)
        waitFor(await delay.beginLetter(email, from.address))
        if (!(await sender.isReady(from))) throw mailGone()
        sender.sendLater(email, from, writeResetLink(services))
        return { againAfterSeconds }
      },
    ),
    answerCall(
      calls.readPasswordLink,
      { body: passwordLinkSchema, answer: passwordOwnerSchema },
      async ({ c, body }) => {
        const address = c.get('address')
        waitFor(await delay.beginToken(address))
        const owner = await findLinkOwner(services, body.token)
        await delay.forgiveToken(owner.email, address)
        return owner
      },
    ),
    answerCall(calls.resetPassword, { body: resetPasswordSchema, answer: passwordSetSchema }, async ({ c, body }) => {
      const from = auditOriginOf(c)
      waitFor(await delay.beginToken(from.address))
      const done = await resetPassword(services, body, from)
      await delay.forgive(done.email, from.address)
      return done
    }),
    answerCall(calls.changePassword, { body: changePasswordSchema, answer: passwordSetSchema }, async ({ c, body }) => {
      const [acting, change] = [await actingOf(c), body]
      const { email } = acting.session.user
      waitFor(await delay.begin(email, acting.address))
      await requireCurrentPassword(services, acting, change.currentPassword, isPassword)
      await delay.forgive(email, acting.address)
      const done = await changePassword(services, acting, change)
      return done
    }),
  )
}

function requireAddress(text: string): string {
  const email = readEmailAddress(text)
  if (email !== null) return email
  const message = t('This is no e-mail address; write it as name@organisation.example')
  throw new AppError('invalid', message, { issues: [{ path: 'email', message }] })
}

function waitFor(seconds: number): void {
  if (seconds > 0) throw waitFault(seconds, 'attempts')
}

function mailGone(): AppError {
  return new AppError('unavailable', t('No mail can be sent just now. Try again in a few minutes.'), {
    reason: 'mail_unavailable',
    retryAfterSeconds: 60,
  })
}
