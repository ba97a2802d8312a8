import type { Context } from 'hono'
import { z } from 'zod'
import {
  breakGlassInputSchema,
  connectionInputSchema,
  connectionSchema,
  domainInputSchema,
  enforcementInputSchema,
  identityProviderSchema,
  metadataInputSchema,
  singleSignOnSchema,
} from '#shared/single-sign-on.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { allow, answers, answersAs, createRouter, validate } from '../../http/router.ts'
import { sessionOf } from '../../http/with-scope.ts'
import { readMetadata } from '../protocol/read-metadata.ts'
import { changeConnection, createConnection, enforceConnection, removeConnection } from './change-connection.ts'
import { addDomain, checkDomain, removeDomain } from './change-domain.ts'
import { markBreakGlass } from './mark-break-glass.ts'
import { describeSingleSignOn, presentConnection } from './present-connection.ts'
import { getConnection } from './store.ts'

const organizationUuid = z.uuid()
const id = z.uuid('ID is null')
const oneConnection = validate('param', z.object({ organizationUuid, id }))
const oneDomain = validate('param', z.object({ organizationUuid, id, domain: z.string().max(255) }))
const onePerson = validate('param', z.object({ organizationUuid, userUuid: z.uuid('ID is null') }))
const write = () => allow('sign-in:write')

/** An organisation's single sign-on, below `/api/organization/:organizationUuid`. */
export const singleSignOnRoutes = createRouter()
  .get('/single-sign-on', write(), answers('Connections, domains and break-glass', singleSignOnSchema), async c =>
    c.json(await describeSingleSignOn(c.get('scope'), c.get('services').env.SEXTANT_URL)),
  )
  .post(
    '/single-sign-on/metadata',
    write(),
    validate('json', metadataInputSchema),
    answers('What the metadata of an identity provider say; nothing is stored', identityProviderSchema),
    c => c.json(readMetadata(c.req.valid('json').metadata)),
  )
  .post(
    '/single-sign-on/connections',
    write(),
    validate('json', connectionInputSchema),
    answers('A new connection', connectionSchema, 201),
    async c => c.json(await createConnection(c.get('scope'), c.req.valid('json')), 201),
  )
  .get(
    '/single-sign-on/connections/:id',
    write(),
    oneConnection,
    answers('One connection', connectionSchema),
    async c => {
      const scope = c.get('scope')
      return c.json(presentConnection(await scope.db(tx => getConnection(tx, scope, c.req.valid('param').id))))
    },
  )
  .put(
    '/single-sign-on/connections/:id',
    write(),
    oneConnection,
    validate('json', connectionInputSchema),
    answers('The connection as changed', connectionSchema),
    async c => c.json(await changeConnection(c.get('scope'), c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/single-sign-on/connections/:id',
    write(),
    oneConnection,
    answersAs('The connection is removed', 'text/plain', 204),
    async c => {
      await removeConnection(c.get('scope'), c.req.valid('param').id, await actingIdHashOf(c))
      return c.body(null, 204)
    },
  )
  .put(
    '/single-sign-on/connections/:id/enforcement',
    write(),
    oneConnection,
    validate('json', enforcementInputSchema),
    answers('The connection, enforced or not', connectionSchema),
    async c => c.json(await enforceConnection(c.get('scope'), c.req.valid('param').id, c.req.valid('json').isEnforced)),
  )
  .post(
    '/single-sign-on/connections/:id/domains',
    write(),
    oneConnection,
    validate('json', domainInputSchema),
    answers('The connection with the domain, not proved yet', connectionSchema, 201),
    async c => c.json(await addDomain(c.get('scope'), c.req.valid('param').id, c.req.valid('json').domain), 201),
  )
  .delete(
    '/single-sign-on/connections/:id/domains/:domain',
    write(),
    oneDomain,
    answers('The connection without the domain', connectionSchema),
    async c => {
      const { id: uuid, domain } = c.req.valid('param')
      return c.json(await removeDomain(c.get('scope'), uuid, domain, await actingIdHashOf(c)))
    },
  )
  .post(
    '/single-sign-on/connections/:id/domains/:domain/check',
    write(),
    oneDomain,
    answers('The connection, once the DNS has the proof', connectionSchema),
    async c => {
      const { id: uuid, domain } = c.req.valid('param')
      const servers = c.get('services').env.SEXTANT_DNS
      const how = { servers, actingIdHash: await actingIdHashOf(c) }
      return c.json(await checkDomain(c.get('scope'), uuid, domain, how))
    },
  )
  .put(
    '/single-sign-on/break-glass/:userUuid',
    write(),
    onePerson,
    validate('json', breakGlassInputSchema),
    answersAs('The administrator is marked, or not any more', 'text/plain', 204),
    async c => {
      await markBreakGlass(c.get('scope'), c.req.valid('param').userUuid, c.req.valid('json').isBreakGlass)
      return c.body(null, 204)
    },
  )

/** The session that acts; `null` when an API key does. */
async function actingIdHashOf(c: Context<AppEnv>): Promise<string | null> {
  const state = await sessionOf(c)
  return state.status === 'signedIn' ? state.session.idHash : null
}
