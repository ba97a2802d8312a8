import type { Context } from 'hono'
import { html } from 'hono/html'
import * as calls from '#modules/calls-notifications.ts'
import { leavePathSchema } from '#modules/notification-contract.ts'
import { notificationKinds } from '#modules/notification-kinds.ts'
import { t } from '#shared/translate.ts'
import { auditOriginOf } from '../../auth/acting.ts'
import { answerPage } from '../../auth/built-in-pages/answer-page.ts'
import { answerFileCall, routerOf } from '../../http/answer-call.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { findFirstOrganization } from '../../identity/store.ts'
import { speak } from '../../languages.ts'
import type { Services } from '../../services.ts'
import { findLanguage } from '../store.ts'
import { leaveLetters } from './leave-letters.ts'
import { type LeftLetters, readLeaveToken } from './leave-link.ts'

const ofLink = { params: leavePathSchema }

/**
 * The pages behind the link of a letter that ends such letters, below `/api`, for whoever holds the link. Looking changes nothing,
 * for mail programs look at links too; those that know RFC 8058 post to the same address.
 */
export const leaveRoutes = routerOf(
  answerFileCall(calls.showLeaving, ofLink, ({ c, services, params }) => {
    const leaving = readLeaveToken(services.secret, params.token)
    if (!leaving) return refuse(c)
    return inTheirLanguage(services, leaving.userUuid, () => {
      const body = html`<h1>${asking(leaving.kind)}</h1>
<p>${t('What happens stays to be read in the portal.')}</p>
<form method="post"><button type="submit">${t('Stop them')}</button></form>`
      return answerPage({ c }, t('Stop e-mails'), body)
    })
  }),
  answerFileCall(calls.leave, ofLink, async ({ c, services, params }) => {
    const leaving = readLeaveToken(services.secret, params.token)
    if (!leaving) return refuse(c)
    await leaveLetters(services, leaving, auditOriginOf(c))
    return inTheirLanguage(services, leaving.userUuid, () => {
      const body = html`<h1>${said(leaving.kind)}</h1>
<p>${t('What happens stays to be read in the portal.')}</p>
<p><a href="${services.env.SEXTANT_URL}/app/account/notifications">${t('Choose what you are told of')}</a></p>`
      return answerPage({ c }, t('Stop e-mails'), body)
    })
  }),
)

function asking(kind: LeftLetters): string {
  if (kind === 'digest') return t('Stop the daily and weekly e-mails?')
  return t`Stop the e-mails about “${t(notificationKinds[kind].title)}”?`
}

function said(kind: LeftLetters): string {
  if (kind === 'digest') return t('The daily and weekly e-mails are stopped')
  return t`The e-mails about “${t(notificationKinds[kind].title)}” are stopped`
}

function refuse(c: Context<AppEnv>): Promise<Response> {
  const body = html`<h1>${t('This link does not work')}</h1>
<p>${t('Open it from the e-mail itself, or sign in and choose what you are told of.')}</p>`
  return answerPage({ c }, t('Stop e-mails'), body, 403)
}

async function inTheirLanguage<Result>(
  { database: { db } }: Services,
  userUuid: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const language = await findLanguage(db, userUuid, await findFirstOrganization(db, userUuid))
  return speak(language, work)
}
