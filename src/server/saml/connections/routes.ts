import type { Context } from 'hono'
import * as calls from '#shared/calls/single-sign-on.ts'
import {
  breakGlassInputSchema,
  breakGlassPathSchema,
  connectionInputSchema,
  connectionPathSchema,
  connectionSchema,
  domainInputSchema,
  domainPathSchema,
  enforcementInputSchema,
  identityProviderSchema,
  metadataInputSchema,
  singleSignOnSchema,
} from '#shared/single-sign-on.ts'
import { answerCall, routerOf } from '../../http/answer-call.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { sessionOf } from '../../http/with-scope.ts'
import { readMetadata } from '../protocol/read-metadata.ts'
import { changeConnection, createConnection, enforceConnection, removeConnection } from './change-connection.ts'
import { addDomain, checkDomain, removeDomain } from './change-domain.ts'
import { markBreakGlass } from './mark-break-glass.ts'
import { describeSingleSignOn, presentConnection } from './present-connection.ts'
import { getConnection } from './store.ts'

/** An organisation's single sign-on, below `/api/organization/:organizationUuid`. */
export const singleSignOnRoutes = routerOf(
  answerCall(calls.getSingleSignOn, { answer: singleSignOnSchema }, ({ scope, services }) =>
    describeSingleSignOn(scope, services.env.SEXTANT_URL),
  ),
  answerCall(calls.readMetadata, { body: metadataInputSchema, answer: identityProviderSchema }, ({ body }) =>
    readMetadata(body.metadata),
  ),
  answerCall(calls.createConnection, { body: connectionInputSchema, answer: connectionSchema }, ({ scope, body }) =>
    createConnection(scope, body),
  ),
  answerCall(
    calls.getConnection,
    { params: connectionPathSchema, answer: connectionSchema },
    async ({ scope, params }) => presentConnection(await scope.db(tx => getConnection(tx, scope, params.id))),
  ),
  answerCall(
    calls.changeConnection,
    { params: connectionPathSchema, body: connectionInputSchema, answer: connectionSchema },
    ({ scope, params, body }) => changeConnection(scope, params.id, body),
  ),
  answerCall(calls.removeConnection, { params: connectionPathSchema }, async ({ c, scope, params }) => {
    await removeConnection(scope, params.id, await actingIdHashOf(c))
  }),
  answerCall(
    calls.enforceConnection,
    { params: connectionPathSchema, body: enforcementInputSchema, answer: connectionSchema },
    ({ scope, params, body }) => enforceConnection(scope, params.id, body.isEnforced),
  ),
  answerCall(
    calls.addDomain,
    { params: connectionPathSchema, body: domainInputSchema, answer: connectionSchema },
    ({ scope, params, body }) => addDomain(scope, params.id, body.domain),
  ),
  answerCall(
    calls.removeDomain,
    { params: domainPathSchema, answer: connectionSchema },
    async ({ c, scope, params: { id: uuid, domain } }) => {
      return removeDomain(scope, uuid, domain, await actingIdHashOf(c))
    },
  ),
  answerCall(
    calls.checkDomain,
    { params: domainPathSchema, answer: connectionSchema },
    async ({ c, scope, services, params: { id: uuid, domain } }) => {
      const servers = services.env.SEXTANT_DNS
      const how = { servers, actingIdHash: await actingIdHashOf(c) }
      return checkDomain(scope, uuid, domain, how)
    },
  ),
  answerCall(
    calls.markBreakGlass,
    { params: breakGlassPathSchema, body: breakGlassInputSchema },
    async ({ scope, params, body }) => {
      await markBreakGlass(scope, params.userUuid, body.isBreakGlass)
    },
  ),
)

/** The session that acts; `null` when an API key does. */
async function actingIdHashOf(c: Context<AppEnv>): Promise<string | null> {
  const state = await sessionOf(c)
  return state.status === 'signedIn' ? state.session.idHash : null
}
