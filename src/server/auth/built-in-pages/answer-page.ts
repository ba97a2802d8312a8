import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { spokenLanguage } from '#shared/translate.ts'
import { type Exchange, forbidCaching } from '../exchange.ts'
import { builtInStyle } from './style.ts'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** A page of the session endpoints: works without script, loads nothing, is kept by no cache. */
export async function answerPage(
  { c }: Pick<Exchange, 'c'>,
  title: string,
  body: Markup,
  status: 200 | 403 | 500 = 200,
) {
  forbidCaching(c)
  const nonce = c.get('secureHeadersNonce') ?? ''
  const { PAGE_TITLE } = c.get('services').env
  const page = await html`<!doctype html>
<html lang="${spokenLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${raw(builtInStyle)}</style>
</head>
<body><header>${raw(mark)}${PAGE_TITLE}</header><main><div class="panel">${body}</div></main></body>
</html>`
  return c.html(page, status)
}

/** The portal's own sign, a sextant. */
const mark = `<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><path d="M3.2 16.5A11 11 0 0 0 22.8 16.5"/><path d="M13 3.5 6 19.6M13 3.5l7 16.1M13 3.5v15.2"/><circle cx="13" cy="3.6" r="1.6"/></svg>`
