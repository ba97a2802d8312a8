import { call } from '#shared/call.ts'
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
