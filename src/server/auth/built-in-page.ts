import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { type Exchange, forbidCaching } from './exchange.ts'

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
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">${raw(style)}</style>
</head>
<body><main><p class="portal">${PAGE_TITLE}</p>${body}</main></body>
</html>`
  return c.html(page, status)
}

const style = `
:root { color-scheme: light dark; --ink: #14233c; --paper: #f6f4ef; --card: #fff; --line: #d9d4c7; --field: #857d6a; --accent: #14233c; --on-accent: #fff; --danger: #9b1c1c }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e6e0; --paper: #0e1726; --card: #16233a; --line: #2c3b56; --field: #7487a6; --accent: #d8b56a; --on-accent: #14233c; --danger: #ffb4ab }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 Inter, system-ui, sans-serif }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 8px }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25 }
p { margin: 0 0 16px }
.portal { display: flex; gap: 8px; align-items: center; margin-bottom: 24px; font-size: 15px; font-weight: 640 }
.small { margin: 16px 0 0; font-size: 14px; opacity: .8 }
label + .small { margin: 0 0 4px }
.after { margin: 24px 0 0 }
strong { overflow-wrap: anywhere }
a:not(.button) { color: inherit; text-underline-offset: 3px }
.error { color: var(--danger) }
form + form { margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--line) }
label { display: block; margin-bottom: 4px; font-weight: 600 }
input { width: 100%; margin-bottom: 16px; padding: 8px 12px; font: inherit; color: inherit; background: transparent; border: 1px solid var(--field); border-radius: 4px }
button, .button { display: block; width: 100%; padding: 8px 16px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: var(--on-accent); background: var(--accent); border: 0; border-radius: 4px; cursor: pointer }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`
