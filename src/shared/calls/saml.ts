import { fileCall } from '../call.ts'
import type { samlSignInQuerySchema, samlTicketQuerySchema } from '../single-sign-on.ts'

export const samlMetadataType = 'application/samlmetadata+xml'

export const getSamlMetadata = fileCall(samlMetadataType).get(
  '/saml/metadata',
  'public',
  'What an identity provider needs to know',
)

export const beginSamlSignIn = fileCall<{ query: typeof samlSignInQuerySchema }>('text/html', 302).get(
  '/saml/login',
  'public',
  'Goes to the identity provider of an e-mail domain, an organisation or a connection',
)

export const takeSamlResponse = fileCall('text/html', 303).post(
  '/saml/callback',
  'public',
  'Takes the answer of an identity provider, a posted form',
)

export const takeUpSamlTicket = fileCall<{ query: typeof samlTicketQuerySchema }>('text/html', 303).get(
  '/saml/callback',
  'public',
  'Signs in by an answer that was taken, in the browser that began',
)
