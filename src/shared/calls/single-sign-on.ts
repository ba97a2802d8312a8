import { call } from '../call.ts'
import type {
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
} from '../single-sign-on.ts'

export const getSingleSignOn = call<{ answer: typeof singleSignOnSchema }>().get(
  'single-sign-on',
  'sign-in:write',
  'Connections, domains and break-glass',
)

export const readMetadata = call<{ body: typeof metadataInputSchema; answer: typeof identityProviderSchema }>().post(
  'single-sign-on/metadata',
  'sign-in:write',
  'What the metadata of an identity provider say; nothing is stored',
)

export const createConnection = call<{ body: typeof connectionInputSchema; answer: typeof connectionSchema }>().post(
  'single-sign-on/connections',
  'sign-in:write',
  'A new connection',
  201,
)

export const getConnection = call<{ params: typeof connectionPathSchema; answer: typeof connectionSchema }>().get(
  'single-sign-on/connections/:id',
  'sign-in:write',
  'One connection',
)

export const changeConnection = call<{
  params: typeof connectionPathSchema
  body: typeof connectionInputSchema
  answer: typeof connectionSchema
}>().put('single-sign-on/connections/:id', 'sign-in:write', 'The connection as changed')

export const removeConnection = call<{ params: typeof connectionPathSchema }>().delete(
  'single-sign-on/connections/:id',
  'sign-in:write',
  'The connection is removed',
  204,
)

export const enforceConnection = call<{
  params: typeof connectionPathSchema
  body: typeof enforcementInputSchema
  answer: typeof connectionSchema
}>().put('single-sign-on/connections/:id/enforcement', 'sign-in:write', 'The connection, enforced or not')

export const addDomain = call<{
  params: typeof connectionPathSchema
  body: typeof domainInputSchema
  answer: typeof connectionSchema
}>().post(
  'single-sign-on/connections/:id/domains',
  'sign-in:write',
  'The connection with the domain, not proved yet',
  201,
)

export const removeDomain = call<{ params: typeof domainPathSchema; answer: typeof connectionSchema }>().delete(
  'single-sign-on/connections/:id/domains/:domain',
  'sign-in:write',
  'The connection without the domain',
)

export const checkDomain = call<{ params: typeof domainPathSchema; answer: typeof connectionSchema }>().post(
  'single-sign-on/connections/:id/domains/:domain/check',
  'sign-in:write',
  'The connection, once the DNS has the proof',
)

export const markBreakGlass = call<{ params: typeof breakGlassPathSchema; body: typeof breakGlassInputSchema }>().put(
  'single-sign-on/break-glass/:userUuid',
  'sign-in:write',
  'The administrator is marked, or not any more',
  204,
)
