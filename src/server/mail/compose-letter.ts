import { spokenLanguage, t } from '#shared/translate.ts'
import type { Letter } from './open-mail.ts'

/** So many lines stand in a section at most. */
export const mostLines = 10

/** A heading of a letter with what stands below it. A `path` is one of this portal until the letter is sent, then an address. */
export type LetterSection = {
  title: string
  path: string | null
  lines: readonly { text: string; detail: string | null; path: string | null }[]
  /** How many lines are left out. */
  more: number
}

/**
 * What a letter says: `action` is its one button, `close` small print below it, `leave` the address that ends such letters,
 * which mail programs are told too (RFC 8058). All of it is text, never markup.
 */
export type LetterContent = {
  to: string
  subject: string
  paragraphs: readonly string[]
  sections?: readonly LetterSection[]
  action?: { label: string; url: string }
  close?: string
  leave?: string
}

/** Writes a letter as text and as HTML that loads nothing. `portal` is what the portal is called. */
export function composeLetter(content: LetterContent, portal: string): Letter {
  const { to, subject, leave } = content
  const headers = leave && { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { to, subject, text: asText(content, portal), html: asHtml(content, portal), ...(headers ? { headers } : {}) }
}

function asText({ paragraphs, sections = [], action, close, leave }: LetterContent, portal: string): string {
  const blocks = [
    ...paragraphs,
    ...sections.map(({ title, path, lines, more }) =>
      [
        title,
        path,
        ...lines.flatMap(line => [
          `- ${line.text}${line.detail ? `: ${line.detail}` : ''}`,
          line.path && `  ${line.path}`,
        ]),
        more > 0 ? `- ${andMore(more)}` : null,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    action && `${action.label}:\n${action.url}`,
    close,
    leave && `${t('Stop these e-mails')}:\n${leave}`,
    `— ${portal}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function asHtml({ subject, paragraphs, sections = [], action, close, leave }: LetterContent, portal: string): string {
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${buttonStyle}">${escapeHtml(action.label)}</a></p>
<p style="${smallStyle}">${escapeHtml(t('If the button does nothing, open this address:'))}<br>${escapeHtml(action.url)}</p>`
    : ''
  const body = paragraphs.map(line => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('\n')
  const end = close ? `<p style="${smallStyle}">${escapeHtml(close)}</p>` : ''
  const out = leave ? `<p style="${smallStyle}">${linked(t('Stop these e-mails'), leave)}</p>` : ''
  return `<!doctype html>
<html lang="${spokenLanguage()}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f4ef;color:#14233c;font:16px/1.5 Inter,system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border:1px solid #d9d4c7;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(portal)}</p>
${body}
${sections.map(sectionHtml).join('\n')}
${button}
${end}
${out}
</div></body></html>`
}

function sectionHtml({ title, path, lines, more }: LetterSection): string {
  const items = lines.map(({ text, detail, path: to }) => {
    const below = detail ? `<br><span style="font-size:13px;color:#5c6470">${escapeHtml(detail)}</span>` : ''
    return `<li style="margin:0 0 8px">${linked(text, to)}${below}</li>`
  })
  const rest = more > 0 ? `<li style="margin:0 0 8px;color:#5c6470">${escapeHtml(andMore(more))}</li>` : ''
  return `<h2 style="margin:24px 0 8px;font-size:16px">${linked(title, path)}</h2>
<ul style="margin:0 0 16px;padding-left:20px">${items.join('')}${rest}</ul>`
}

function linked(text: string, to: string | null): string {
  return to === null ? escapeHtml(text) : `<a href="${escapeHtml(to)}" style="color:#14233c">${escapeHtml(text)}</a>`
}

function andMore(more: number): string {
  return t`and ${more} more`
}

const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:4px;background:#14233c;color:#fff;font-weight:600;text-decoration:none'
const smallStyle = 'margin:0 0 16px;font-size:13px;color:#5c6470;word-break:break-all'

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
