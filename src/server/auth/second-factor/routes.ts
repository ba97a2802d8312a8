import type { MiddlewareHandler } from 'hono'
import {
  beginSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
} from '#shared/account-security.ts'
import * as calls from '#shared/calls/second-factor.ts'
import { answerCall, routerOf } from '../../http/answer-call.ts'
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

/** These answers hold secrets that are shown once. */
const uncached: MiddlewareHandler = async (c, next) => {
  await next()
  forbidCaching(c)
}

/** A person's own second factor, below `/api`. */
export const secondFactorRoutes = routerOf(
  answerCall(calls.getSecondFactor, { answer: secondFactorSchema }, async ({ c, services }) =>
    describeSecondFactor(services, await requireSession(c)),
  ),
  answerCall(
    calls.beginSecondFactor,
    { body: beginSecondFactorSchema, answer: secondFactorSetupSchema },
    async ({ c, services, body }) => beginSecondFactor(services, await actingOf(c), body.password),
    { after: uncached },
  ),
  answerCall(
    calls.confirmSecondFactor,
    { body: secondFactorCodeSchema, answer: recoveryCodesSchema },
    async ({ c, services, body }) => confirmSecondFactor(services, await actingOf(c), body.code),
    { after: uncached },
  ),
  answerCall(calls.proveSecondFactor, { body: secondFactorCodeSchema }, async ({ c, services, body }) => {
    await proveSecondFactor(services, await actingOf(c), body.code)
  }),
  answerCall(
    calls.renewRecoveryCodes,
    { body: secondFactorCodeSchema, answer: recoveryCodesSchema },
    async ({ c, services, body }) => renewRecoveryCodes(services, await actingOf(c), body.code),
    { after: uncached },
  ),
  answerCall(calls.removeSecondFactor, { body: secondFactorCodeSchema }, async ({ c, services, body }) => {
    await removeSecondFactor(services, await actingOf(c), body.code)
  }),
)
