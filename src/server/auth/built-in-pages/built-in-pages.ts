import { html } from 'hono/html'
import { t, toSay } from '#shared/translate.ts'
import type { AuthPlatform, Exchange, Provider, ProviderInput } from '../exchange.ts'
import { answerPage, type Markup } from './answer-page.ts'

const otherAccount = toSay('Try signing in with a different account.')
const signInErrors: Record<string, string> = {
  SessionRequired: toSay('Please sign in to access this page.'),
  CredentialsSignin: toSay('Sign in failed. Check the details you provided are correct.'),
  EmailSignin: toSay('The e-mail could not be sent.'),
  OAuthAccountNotLinked: toSay('To confirm your identity, sign in with the same account you used originally.'),
  Signin: otherAccount,
  OAuthSignin: otherAccount,
  OAuthCallback: otherAccount,
  OAuthCreateAccount: otherAccount,
  EmailCreateAccount: otherAccount,
  Callback: otherAccount,
  SecondFactorRequired: toSay('Enter the code from your authenticator app, or a recovery code, beside your password.'),
  SecondFactorInvalid: toSay('The code is not right, or was used already. Enter the next one, or a recovery code.'),
  Limited: toSay('Too many attempts. Wait a little and try again.'),
  Unavailable: toSay('The portal cannot look after sign-ins just now. Try again in a moment.'),
}
/** Errors after which the form of a password asks for a code too. */
const codeErrors = new Set(['SecondFactorRequired', 'SecondFactorInvalid'])
const codeInput: ProviderInput = { name: 'code', label: toSay('Code'), type: 'text', autocomplete: 'one-time-code' }

/** GET signin: one form for each way to sign in, with the text of the error that led here. */
export function showSignIn(exchange: Exchange) {
  const { platform, query, csrfToken } = exchange
  const error = query.get('error')
  const known = error && Object.hasOwn(signInErrors, error) ? signInErrors[error] : undefined
  const text = error ? t(known ?? 'Unable to sign in.') : null
  const email = query.get('email') ?? ''
  const isCodeAsked = codeErrors.has(error ?? '')
  const offered = [...platform.providers.values()].filter(({ type }) => !isCodeAsked || type === 'credentials')
  const forms = offered.map(provider => {
    const inputs = isCodeAsked ? [...provider.inputs, codeInput] : provider.inputs
    return signInForm({ platform, provider, csrfToken, email, inputs })
  })
  const alert = text === null ? '' : html`<p class="error" role="alert">${text}</p>`
  return answerPage(exchange, t('Sign In'), html`<h1>${t('Sign in')}</h1>${alert}${forms}`)
}

type Form = {
  platform: AuthPlatform
  provider: Provider
  csrfToken: string
  email: string
  inputs: readonly ProviderInput[]
}

function signInForm({ platform, provider, csrfToken, email, inputs }: Form): Markup {
  const action = `${platform.base}/${provider.type === 'credentials' ? 'callback' : 'signin'}/${provider.id}`
  const fields = inputs.map(({ name, label, type, autocomplete }) => {
    const id = `${name}-for-${provider.id}`
    const value = name === 'email' ? email : ''
    return html`<label for="${id}">${t(label)}</label>
<input id="${id}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" required>`
  })
  return html`<form action="${action}" method="post">
<input type="hidden" name="csrfToken" value="${csrfToken}">
${fields}
<button type="submit">${buttonOf(provider)}</button>
</form>`
}

function buttonOf({ type, name }: Provider): string {
  if (type === 'credentials') return t('Sign in')
  return type === 'email' ? t('E-mail me a sign-in link') : t`Sign in with ${name}`
}

/** GET signout: asks; only the form's POST signs out. */
export function showSignOut(exchange: Exchange) {
  const { platform, csrfToken } = exchange
  const body = html`<h1>${t('Sign out')}</h1>
<p>${t('Are you sure you want to sign out?')}</p>
<form action="${platform.base}/signout" method="post">
<input type="hidden" name="csrfToken" value="${csrfToken}">
<button type="submit">${t('Sign out')}</button>
</form>`
  return answerPage(exchange, t('Sign Out'), body)
}

/** GET error: errors of signing in go to the sign-in page, which has their text; the others have a page here. */
export function showError(exchange: Exchange): Response | Promise<Response> {
  const { c, platform, query, subject } = exchange
  const error = query.get('error') ?? subject ?? ''
  if (Object.hasOwn(signInErrors, error)) return c.redirect(`${platform.base}/signin?error=${error}`, 302)
  if (error.toLowerCase() === 'verification') return showSpentLink(exchange)
  return answerErrorPage(exchange, platform, error)
}

/** A link that works no more; a new one is asked for right here. */
function showSpentLink(exchange: Exchange) {
  const { platform, csrfToken } = exchange
  const email = platform.providers.get('email')
  const form = email ? signInForm({ platform, provider: email, csrfToken, email: '', inputs: email.inputs }) : ''
  const body = html`<h1>${t('Unable to sign in')}</h1>
<p>${t('The sign in link is no longer valid.')}</p>
<p>${t('It may have been used already or it may have expired. A newer link ends the ones before it.')}</p>
${form}
<p class="after"><a href="${platform.base}/signin">${t('Sign in another way')}</a></p>`
  return answerPage(exchange, t('Unable to sign in'), body, 403)
}

/** The page of an error, by its name in any case. */
export function answerErrorPage(exchange: Pick<Exchange, 'c'>, { base }: AuthPlatform, error: string) {
  const again = html`<a class="button" href="${base}/signin">${t('Sign in')}</a>`
  switch (error.toLowerCase()) {
    case 'accessdenied': {
      const text = html`<h1>${t('Access Denied')}</h1><p>${t('You do not have permission to sign in.')}</p>${again}`
      return answerPage(exchange, t('Access Denied'), text, 403)
    }
    case 'configuration': {
      const text = html`<h1>${t('Server error')}</h1>
<p>${t('There is a problem with the server configuration.')}</p><p>${t('Check the server logs for more information.')}</p>`
      return answerPage(exchange, t('Server error'), text, 500)
    }
    default:
      return answerPage(
        exchange,
        t('Error'),
        html`<h1>${t('Error')}</h1><p>${t('Something went wrong while signing in.')}</p>${again}`,
      )
  }
}

/** GET verify-request: what to do after a sign-in link was asked for. */
export function showVerifyRequest(exchange: Exchange) {
  const text = html`<h1>${t('Check your email')}</h1>
<p>${t('If the address belongs to an account, a sign in link has been sent to it. It works once, for 15 minutes.')}</p>
<p>${t('Nothing there? Look in your spam folder, and check the address.')}</p>
<p class="after"><a href="${exchange.platform.base}/signin">${t('Ask again, or sign in another way')}</a></p>`
  return answerPage(exchange, t('Check your email'), text)
}
