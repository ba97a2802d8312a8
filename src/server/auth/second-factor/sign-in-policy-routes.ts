import { z } from 'zod'
import { peopleWithoutFactorSchema, signInPolicySchema } from '#shared/account-security.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import { allow, answers, createRouter, validate } from '../../http/router.ts'
import { requireSession } from '../../http/with-scope.ts'
import { changeSignInPolicy, listPeopleWithoutFactor, readSignInPolicy } from './sign-in-policy.ts'

const policyBody = z.object({ requiresSecondFactor: z.boolean() })

/** What an organisation asks of those who sign in, below `/api/organization/:organizationUuid`. */
export const signInPolicyRoutes = createRouter()
  .get(
    '/sign-in-policy',
    allow('sign-in:write'),
    answers('What the organisation asks of those who sign in', signInPolicySchema),
    async c => c.json(await readSignInPolicy(c.get('scope'))),
  )
  .get(
    '/sign-in-policy/without-second-factor',
    allow('sign-in:write'),
    validate('query', pageQuerySchema),
    answers('The members without a second factor, twenty a page', peopleWithoutFactorSchema),
    async c => c.json(await listPeopleWithoutFactor(c.get('scope'), c.req.valid('query').page)),
  )
  .put(
    '/sign-in-policy',
    allow('sign-in:write'),
    validate('json', policyBody),
    answers('The policy as it is now', signInPolicySchema),
    async c => {
      // A key has no second factor of its own to be locked out with, so a person must do this.
      const session = await requireSession(c)
      return c.json(await changeSignInPolicy(c.get('scope'), session, c.req.valid('json').requiresSecondFactor))
    },
  )
