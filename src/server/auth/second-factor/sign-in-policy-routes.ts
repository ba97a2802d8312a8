import {
  peopleWithoutFactorSchema,
  signInPolicyChangeSchema,
  signInPolicySchema,
  withoutFactorQuerySchema,
} from '#shared/account-security.ts'
import * as calls from '#shared/calls/sign-in-policy.ts'
import { answerCall, routerOf } from '../../http/answer-call.ts'
import { requireSession } from '../../http/with-scope.ts'
import { changeSignInPolicy, listPeopleWithoutFactor, readSignInPolicy } from './sign-in-policy.ts'

/** What an organisation asks of those who sign in, below `/api/organization/:organizationUuid`. */
export const signInPolicyRoutes = routerOf(
  answerCall(calls.getSignInPolicy, { answer: signInPolicySchema }, ({ scope }) => readSignInPolicy(scope)),
  answerCall(
    calls.listPeopleWithoutFactor,
    { query: withoutFactorQuerySchema, answer: peopleWithoutFactorSchema },
    ({ scope, query }) => listPeopleWithoutFactor(scope, query),
  ),
  answerCall(
    calls.changeSignInPolicy,
    { body: signInPolicyChangeSchema, answer: signInPolicySchema },
    async ({ c, scope, body }) => {
      // A key has no second factor of its own to be locked out with, so a person must do this.
      const session = await requireSession(c)
      return changeSignInPolicy(scope, session, body.requiresSecondFactor)
    },
  ),
)
