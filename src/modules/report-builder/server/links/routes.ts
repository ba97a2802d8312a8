import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { z } from 'zod'
import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { speak } from '#server/languages.ts'
import { demandLinkPassword } from '#server/secret-links/demand-link-password.ts'
import { AppError } from '#shared/errors.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { longestPassword } from '#shared/password-rules.ts'
import { spokenLanguage, t } from '#shared/translate.ts'
import * as calls from '../../calls-links.ts'
import {
  newReportLinkSchema,
  reportLinkInputSchema,
  reportLinkPathSchema,
  reportLinksSchema,
  sharedReportPathSchema,
} from '../../contract-links.ts'
import { drawReport } from '../out/draw-report.ts'
import { createReportLink, listReportLinks, revokeReportLink } from './change-links.ts'
import { keptPage } from './kept-pages.ts'
import { countOpening, findReportLink, type LiveReportLink } from './open-link.ts'
import { sharedReportHtml } from './page-html.ts'
import { sharedReportStyle } from './page-style.ts'

/** What members do with the links of a report, below the organisation. */
export const linkRoutes = routerOf(
  answerCall(calls.listReportLinks, { params: itemPathSchema, answer: reportLinksSchema }, ({ scope, params }) =>
    listReportLinks(scope, params.id),
  ),
  answerCall(
    calls.createReportLink,
    { params: itemPathSchema, body: reportLinkInputSchema, answer: newReportLinkSchema },
    ({ scope, services, params, body }) => createReportLink(scope, services, params.id, body),
  ),
  answerCall(calls.revokeReportLink, { params: reportLinkPathSchema }, ({ scope, params }) =>
    revokeReportLink(scope, params.id, params.link),
  ),
)

/** What visitors open, who know no session. */
export const sharedReportRoutes = routerOf(
  answerFileCall(calls.showSharedReport, { params: sharedReportPathSchema }, async ({ c, services, params }) =>
    orOver(c, async () => {
      const live = await findReportLink(services, params.key)
      return inItsLanguage(live, () =>
        live.link.passwordHash === null ? answerReport(c, live) : answerQuestion(c, live, null),
      )
    }),
  ),
  answerFileCall(calls.openSharedReport, { params: sharedReportPathSchema }, async ({ c, services, params }) =>
    orOver(c, async () => {
      const live = await findReportLink(services, params.key)
      const { password } = passwordSchema.parse(await c.req.parseBody())
      return inItsLanguage(live, async () => {
        try {
          await demandLinkPassword(services, live.link, password, c.get('address'))
        } catch (error) {
          const isRefused = error instanceof AppError && ['forbidden', 'limited'].includes(error.code)
          if (isRefused) return answerQuestion(c, live, error.message)
          throw error
        }
        return answerReport(c, live)
      })
    }),
  ),
)

/** A visitor reads what stands around the report in its language too: that of who made the link. */
function inItsLanguage<T>({ scope }: LiveReportLink, answer: () => Promise<T>): Promise<T> {
  return speak(scope.formats.language, answer)
}

const passwordSchema = z.object({ password: z.string().max(longestPassword).catch('') })

async function answerReport(c: Context<AppEnv>, live: LiveReportLink): Promise<Response> {
  const { scope, link, name, number } = live
  const definition = { ...live.definition, filters: [...live.definition.filters, ...link.filters] }
  const key = JSON.stringify([link.reportUuid, number, scope.actor.uuid, link.filters])
  const page = await keptPage({ organization: scope.organization.uuid, key, now: scope.now() }, async () => {
    const drawn = await drawReport(scope, { name, definition, isForScreens: true, as: null })
    return String(await sharedReportHtml({ ...drawn, definition }))
  })
  await countOpening(live)
  return answerPage(c, { title: name, body: html`${raw(page)}`, sites: link.sites })
}

/** Asks for the password, and says why the one before did not open it. */
function answerQuestion(c: Context<AppEnv>, { link, scope }: LiveReportLink, why: string | null): Promise<Response> {
  const said = why === null ? '' : html`<p class="error" role="alert">${why}</p>`
  const body = html`<h1>${t('This report has a password')}</h1>
<p class="quiet">${scope.organization.name}</p>${said}
<form method="post"><label for="password">${t('Password')}</label>
<input id="password" name="password" type="password" required autocomplete="off" autofocus>
<button type="submit">${t('Open')}</button></form>`
  return answerPage(c, { title: t('Report'), body, sites: link.sites, status: why === null ? 200 : 403 })
}

/** Whoever has no link any more, or comes when the report cannot be made, reads why, on a page as well. */
async function orOver(c: Context<AppEnv>, open: () => Promise<Response>): Promise<Response> {
  try {
    return await open()
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal'
    if (error instanceof AppError && code === 'not_found') {
      return answerPlain(c, error.message, t('Ask whoever gave it to you for a new one.'), 404)
    }
    if (code !== 'limited' && code !== 'unavailable') throw error
    // Which part of it failed is for those who make it.
    return answerPlain(c, t('The report cannot be shown now'), t('Try again in a few minutes.'), 503)
  }
}

function answerPlain(c: Context<AppEnv>, title: string, why: string, status: 404 | 503): Promise<Response> {
  return answerPage(c, {
    title: t('Report'),
    body: html`<h1>${title}</h1><p class="quiet">${why}</p>`,
    sites: [],
    status,
  })
}

type Shown = { title: string; body: ReturnType<typeof html>; sites: readonly string[]; status?: 200 | 403 | 404 | 503 }

/** A page without script that loads nothing, kept nowhere, and within the pages of these sites only. */
async function answerPage(c: Context<AppEnv>, { title, body, sites, status = 200 }: Shown): Promise<Response> {
  const nonce = c.get('secureHeadersNonce') ?? ''
  const page = await html`<!doctype html>
<html lang="${spokenLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${nonce}">${raw(sharedReportStyle)}</style></head>
<body><main>${body}</main></body></html>`
  return c.html(page, status, {
    'cache-control': 'private, no-store',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "form-action 'self'",
      "base-uri 'none'",
      `frame-ancestors ${sites.length === 0 ? "'none'" : sites.join(' ')}`,
    ].join('; '),
  })
}
