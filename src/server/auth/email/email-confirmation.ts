import { html } from 'hono/html'
import { t } from '#shared/translate.ts'
import { answerPage } from '../built-in-pages/answer-page.ts'
import type { Exchange } from '../exchange.ts'

type Link = { token: string; email: string }
export type CodeFault = 'SecondFactorRequired' | 'SecondFactorInvalid'

/**
 * The page of a sign-in link: says for whom and where to, and signs in by the press of its button only. With `fault` it
 * asks for the code of the authenticator too.
 */
export function showEmailConfirmation(exchange: Exchange, { token, email }: Link, fault: CodeFault | null = null) {
  const { c, platform, csrfToken, callbackUrl } = exchange
  const portal = c.get('services').env.PAGE_TITLE
  const body = html`<h1>${t`Sign in to ${portal}`}</h1>
<p><strong>${email}</strong> · ${new URL(platform.origin).host}</p>
<form action="${platform.base}/callback/email" method="post">
<input type="hidden" name="csrfToken" value="${csrfToken}">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="email" value="${email}">
<input type="hidden" name="callbackUrl" value="${callbackUrl}">
${fault === null ? '' : codeInput(fault)}
<button type="submit">${t('Sign in')}</button>
</form>
<p class="small">${t('If you did not ask for this link, close the page: nothing has happened.')}</p>`
  return answerPage(exchange, t('Sign in'), body)
}

function codeInput(fault: CodeFault) {
  const isWrong = fault === 'SecondFactorInvalid'
  const alert = isWrong
    ? html`<p class="error" id="code-fault" role="alert">${t('The code is not right, or was used already. Wait for the next one, or use a recovery code.')}</p>`
    : ''
  return html`<label for="code">${t('Code of your authenticator app')}</label>
<p class="small">${t('Or one of your recovery codes.')}</p>
${alert}
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40" required autofocus${isWrong ? html` aria-invalid="true" aria-describedby="code-fault"` : ''}>`
}
