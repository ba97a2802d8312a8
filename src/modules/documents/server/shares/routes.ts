import type { MiddlewareHandler } from 'hono'
import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../../calls-shares.ts'
import {
  newShareSchema,
  openedShareSchema,
  openShareSchema,
  sharedPagesSchema,
  shareInputSchema,
  shareKeySchema,
  shareOfferSchema,
  sharePathSchema,
  sharesSchema,
  shareVisitsQuerySchema,
  shareVisitsSchema,
  visitPageSchema,
  visitSchema,
} from '../../contract-shares.ts'
import { createShare, revokeShare } from './change-shares.ts'
import { listShares, listShareVisits } from './list-shares.ts'
import { openShare, readShare } from './open-share.ts'
import { drawSharedPage, readSharedPages, saveShared, tellSharedPage } from './show-share.ts'

/** What members do with the links of a document, below the organisation. */
export const shareRoutes = routerOf(
  answerCall(calls.listShares, { params: itemPathSchema, answer: sharesSchema }, ({ scope, services, params }) =>
    listShares(scope, services, params.id),
  ),
  answerCall(
    calls.createShare,
    { params: itemPathSchema, body: shareInputSchema, answer: newShareSchema },
    ({ scope, services, params, body }) => createShare(scope, services, params.id, body),
  ),
  answerCall(calls.revokeShare, { params: sharePathSchema }, ({ scope, params }) =>
    revokeShare(scope, params.id, params.share),
  ),
  answerCall(
    calls.listShareVisits,
    { params: sharePathSchema, query: shareVisitsQuerySchema, answer: shareVisitsSchema },
    ({ scope, params, query }) => listShareVisits(scope, params, query.page),
  ),
)

/** Nothing of what a link shows stays anywhere on its way. */
const before: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.header('cache-control', 'private, no-store')
  await next()
}

/** What visitors ask, who know no session. */
export const sharedRoutes = routerOf(
  answerCall(
    calls.readShare,
    { body: shareKeySchema, answer: shareOfferSchema },
    ({ services, body }) => readShare(services, body.key),
    { before },
  ),
  answerCall(
    calls.openShare,
    { body: openShareSchema, answer: openedShareSchema },
    ({ c, services, body }) => openShare(services, body, c.get('address')),
    { before },
  ),
  answerCall(
    calls.readSharedPages,
    { body: visitPageSchema, answer: sharedPagesSchema },
    ({ services, body }) => readSharedPages(services, body),
    { before },
  ),
  answerFileCall(
    calls.drawSharedPage,
    { body: visitPageSchema },
    async ({ c, services, body }) => {
      const picture = await drawSharedPage(services, body, c.req.raw.signal)
      return c.body(new Uint8Array(picture), 200, { 'content-type': 'image/jpeg' })
    },
    { before },
  ),
  answerFileCall(
    calls.saveShared,
    { body: visitSchema },
    ({ c, services, body }) => answerFile(c, () => saveShared(services, body.visit), body.visit),
    { before },
  ),
  answerCall(calls.tellSharedPage, { body: visitPageSchema }, ({ services, body }) => tellSharedPage(services, body), {
    before,
  }),
)
