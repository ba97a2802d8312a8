import { spokenLanguage, t } from '#shared/translate.ts'
import type { Letter } from './open-mail.ts'

/** What a letter says: `action` is its one button, `close` small print below it. All of it is text, never markup. */
export type LetterContent = {
  to: string
  subject: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  close?: string
}

/** Writes a letter as text and as HTML that loads nothing. `portal` is what the portal is called. */
export function composeLetter({ to, subject, paragraphs, action, close }: LetterContent, portal: string): Letter {
  const link = action ? [`${action.label}:\n${action.url}`] : []
  const text = `${[...paragraphs, ...link, ...(close ? [close] : []), `— ${portal}`].join('\n\n')}\n`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>
<p style="${smallStyle}">${escapeHtml(t('If the button does nothing, open this address:'))}<br>${escapeHtml(action.url)}</p>`
    : ''
  const body = paragraphs.map(line => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')
  const end = close ? `<p style="${smallStyle}">${escapeHtml(close)}</p>` : ''
  const html = `<!doctype html>
<html lang="${spokenLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f4ef;color:#14233c;font:16px/1.5 Inter,system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #d9d4c7;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(portal)}</p>
${body}
${button}
${end}
</div></body></html>`
  return { to, subject, text, html }
}

const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:4px;background:#14233c;color:#fff;font-weight:600;text-decoration:none'
const smallStyle = 'margin:0 0 16px;font-size:13px;color:#5c6470;word-break:break-all'

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
