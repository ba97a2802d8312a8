import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { recoveryCodesSchema, secondFactorSchema, secondFactorSetupSchema } from '#shared/account-security.ts'
import { isBlank } from '#shared/text.ts'
import { allow, answers, answersAs, createRouter, validate } from '../../http/router.ts'
import { requireSession } from '../../http/with-scope.ts'
import { actingOf } from '../acting.ts'
import { forbidCaching } from '../exchange.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  describeSecondFactor,
  proveSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

const beginBody = z.object({ password: z.string().max(1024).default('') })
const codeBody = z.object({
  code: z
    .string()
    .max(100)
    .refine(code => !isBlank(code), 'Enter the code'),
})

/** These answers hold secrets that are shown once. */
const uncached: MiddlewareHandler = async (c, next) => {
  await next()
  forbidCaching(c)
}

/** A person's own second factor, below `/api`. */
export const secondFactorRoutes = createRouter()
  .get(
    '/account/second-factor',
    allow('session'),
    answers('The second factor of the person who asks', secondFactorSchema),
    async c => c.json(await describeSecondFactor(c.get('services'), await requireSession(c))),
  )
  .post(
    '/account/second-factor/begin',
    allow('session'),
    uncached,
    validate('json', beginBody),
    answers('A shared secret for an authenticator app, which counts once it is confirmed', secondFactorSetupSchema),
    async c => c.json(await beginSecondFactor(c.get('services'), await actingOf(c), c.req.valid('json').password)),
  )
  .post(
    '/account/second-factor/confirm',
    allow('session'),
    uncached,
    validate('json', codeBody),
    answers('The second factor counts; the recovery codes, shown once', recoveryCodesSchema),
    async c => c.json(await confirmSecondFactor(c.get('services'), await actingOf(c), c.req.valid('json').code)),
  )
  .post(
    '/account/second-factor/prove',
    allow('session'),
    validate('json', codeBody),
    answersAs('This session has proved the second factor', 'text/plain', 204),
    async c => {
      await proveSecondFactor(c.get('services'), await actingOf(c), c.req.valid('json').code)
      return c.body(null, 204)
    },
  )
  .post(
    '/account/second-factor/recovery-codes',
    allow('session'),
    uncached,
    validate('json', codeBody),
    answers('New recovery codes in place of the earlier ones, shown once', recoveryCodesSchema),
    async c => c.json(await renewRecoveryCodes(c.get('services'), await actingOf(c), c.req.valid('json').code)),
  )
  .delete(
    '/account/second-factor',
    allow('session'),
    validate('json', codeBody),
    answersAs('The second factor is taken away', 'text/plain', 204),
    async c => {
      await removeSecondFactor(c.get('services'), await actingOf(c), c.req.valid('json').code)
      return c.body(null, 204)
    },
  )
