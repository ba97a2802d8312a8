import { call } from '#shared/call.ts'
import type { ownFormatsChangeSchema, ownFormatsSchema } from '#shared/formats/formats-schema.ts'
import type { organizationsSchema } from '#shared/identity.ts'
import type { profileSchema } from './contract.ts'

export const listOrganizations = call<{ answer: typeof organizationsSchema }>().get(
  '/account/organizations',
  'session',
  'The organisations of the person who asks',
)

export const changeProfile = call<{ body: typeof profileSchema; answer: typeof profileSchema }>().patch(
  '/account/profile',
  'session',
  'The names of the person who asks, as they are now',
)

export const getOwnFormats = call<{ answer: typeof ownFormatsSchema }>().get(
  '/account/formats',
  'session',
  'How numbers, days and times are written for the person who asks; null, as their organisation does',
)

export const changeOwnFormats = call<{ body: typeof ownFormatsChangeSchema; answer: typeof ownFormatsSchema }>().patch(
  '/account/formats',
  'session',
  'How they are written from now on; what is left out stays',
)
