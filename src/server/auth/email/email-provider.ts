import { t, toSay } from '#shared/translate.ts'
import type { Services } from '../../services.ts'
import { admitAccount } from '../admission.ts'
import { readEmailAddress } from '../email-address.ts'
import { type EmailProvider, type Exchange, go } from '../exchange.ts'
import type { Account } from '../find-account.ts'
import { tokenMinutes } from '../one-time-token.ts'
import { PublicSignInError } from '../public-sign-in-error.ts'
import { textOf } from '../read-fields.ts'
import { signIn } from '../sign-in.ts'
import { createSignInDelay } from '../sign-in-delay.ts'
import { type CodeFault, showEmailConfirmation } from './email-confirmation.ts'
import { createEmailSender, type Writing } from './email-sender.ts'
import { createLinkStore, type LinkStore } from './link-store.ts'

/**
 * A link by mail. Mail scanners open links and run what the page holds, so opening it only shows a page, and the press
 * of its button signs in.
 */
export function emailProvider(services: Services): EmailProvider {
  const links = createLinkStore(services)
  const delay = createSignInDelay(services)
  const sender = createEmailSender(services)
  return {
    type: 'email',
    id: 'email',
    name: 'E-mail',
    inputs: [{ name: 'email', label: toSay('E-mail'), type: 'email', autocomplete: 'username' }],
    links,
    async begin(exchange) {
      const { from, platform } = exchange
      const email = readEmailAddress(textOf(exchange.fields, 'email'))
      if (email === null) return refuse(exchange, 'EmailSignin')
      const seconds = await delay.beginLetter(email, from.address)
      if (seconds > 0) return refuseForNow(exchange, seconds)
      if (!(await sender.isReady(from))) return refuse(exchange, 'EmailSignin')
      sender.sendLater(email, from, writeLink(services, links, exchange))
      return go(exchange, `${platform.base}/verify-request?provider=email&type=email`)
    },
    async complete(exchange) {
      const { c, query, fields, from } = exchange
      const isPost = c.req.method === 'POST'
      const token = isPost ? textOf(fields, 'token') : (query.get('token') ?? '')
      const email = readEmailAddress(isPost ? textOf(fields, 'email') : (query.get('email') ?? ''))
      if (token === '' || email === null) return refuse(exchange, 'configuration')
      if (!isPost) {
        const isLive = (await links.findEmail(token)) === email
        return isLive ? showEmailConfirmation(exchange, { token, email }) : refuse(exchange, 'Verification')
      }
      if (!exchange.isCsrfVerified) return go(exchange, `${exchange.platform.base}/signin?csrf=true`)
      const seconds = await delay.beginToken(from.address)
      if (seconds > 0) return refuseForNow(exchange, seconds)
      const answer = await redeemLink(services, exchange, { links, token, email })
      if (answer.isRight) await delay.forgiveToken(email, from.address)
      return answer.response
    },
  }
}

type Link = { links: LinkStore; token: string; email: string }
type LinkAnswer = { isRight: boolean; response: Response }

/** Lets the owner of a link in. Only a sign-in that succeeds uses the link up, so that a code can be typed again. */
async function redeemLink(services: Services, exchange: Exchange, link: Link): Promise<LinkAnswer> {
  const { links, token, email } = link
  const wrong = () => ({ isRight: false, response: refuse(exchange, 'Verification') })
  const right = (response: Response) => ({ isRight: true, response })
  if ((await links.findEmail(token)) !== email) return wrong()
  const account = await links.findAccount(email)
  if (!account) return wrong()
  const verdict = await admit(services, exchange, account)
  const { fault } = verdict
  if (fault !== null) {
    const isPage = isCodeFault(fault) && exchange.fields.json !== 'true'
    return right(isPage ? await showEmailConfirmation(exchange, link, fault) : refuse(exchange, fault))
  }
  if (typeof verdict.value === 'string') {
    return right(go(exchange, new URL(verdict.value, exchange.platform.origin).href))
  }
  if (!verdict.value || account.organizationUuid === null) return right(refuse(exchange, 'AccessDenied'))
  if (!(await links.consumeToken(token))) return wrong()
  await signIn(exchange, account, account.organizationUuid, 'email')
  return right(go(exchange, exchange.callbackUrl))
}

/** Asks the one admission; a fault the person may read is a value here. */
async function admit(services: Services, exchange: Exchange, account: Account) {
  const { fields, from } = exchange
  try {
    const value = await admitAccount(services, account, { via: 'email', code: textOf(fields, 'code'), from })
    return { value, fault: null }
  } catch (error) {
    if (error instanceof PublicSignInError) return { value: false, fault: error.message }
    throw error
  }
}

function isCodeFault(fault: string): fault is CodeFault {
  return fault === 'SecondFactorRequired' || fault === 'SecondFactorInvalid'
}

function writeLink({ env }: Services, links: LinkStore, { platform, callbackUrl }: Exchange): Writing {
  return async ({ user }) => {
    const token = await links.createToken(user.uuid)
    const query = new URLSearchParams({ callbackUrl, token, email: user.email })
    const minutes = tokenMinutes['sign-in']
    return {
      to: user.email,
      subject: t`Sign in to ${env.PAGE_TITLE}`,
      paragraphs: [
        t`You asked for a link to sign in to ${env.PAGE_TITLE} as ${user.email}.`,
        t`It works once, within ${minutes} minutes. A newer link ends this one.`,
      ],
      action: { label: t('Sign in'), url: `${platform.base}/callback/email?${query}` },
      close: t('If you did not ask for it, do nothing: nobody gets in without this mail. Do not pass it on.'),
    }
  }
}

function refuseForNow(exchange: Exchange, seconds: number): Response {
  exchange.c.header('retry-after', String(seconds))
  return refuse(exchange, 'Limited')
}

function refuse(exchange: Exchange, error: string): Response {
  return go(exchange, `${exchange.platform.base}/error?error=${encodeURIComponent(error)}`)
}
