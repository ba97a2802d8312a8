import type {
  peopleWithoutFactorSchema,
  signInPolicyChangeSchema,
  signInPolicySchema,
  withoutFactorQuerySchema,
} from '../account-security.ts'
import { call } from '../call.ts'

export const getSignInPolicy = call<{ answer: typeof signInPolicySchema }>().get(
  'sign-in-policy',
  'sign-in:write',
  'What the organisation asks of those who sign in',
)

export const listPeopleWithoutFactor = call<{
  query: typeof withoutFactorQuerySchema
  answer: typeof peopleWithoutFactorSchema
}>().get('sign-in-policy/without-second-factor', 'sign-in:write', 'The members without a second factor, twenty a page')

export const changeSignInPolicy = call<{
  body: typeof signInPolicyChangeSchema
  answer: typeof signInPolicySchema
}>().put('sign-in-policy', 'sign-in:write', 'The policy as it is now')
