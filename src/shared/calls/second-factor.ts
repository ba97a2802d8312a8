import type {
  beginSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
} from '../account-security.ts'
import { call } from '../call.ts'

export const getSecondFactor = call<{ answer: typeof secondFactorSchema }>().get(
  '/account/second-factor',
  'session',
  'The second factor of the person who asks',
)

export const beginSecondFactor = call<{
  body: typeof beginSecondFactorSchema
  answer: typeof secondFactorSetupSchema
}>().post(
  '/account/second-factor/begin',
  'session',
  'A shared secret for an authenticator app, which counts once it is confirmed',
)

export const confirmSecondFactor = call<{
  body: typeof secondFactorCodeSchema
  answer: typeof recoveryCodesSchema
}>().post('/account/second-factor/confirm', 'session', 'The second factor counts; the recovery codes, shown once')

export const proveSecondFactor = call<{ body: typeof secondFactorCodeSchema }>().post(
  '/account/second-factor/prove',
  'session',
  'This session has proved the second factor',
  204,
)

export const renewRecoveryCodes = call<{
  body: typeof secondFactorCodeSchema
  answer: typeof recoveryCodesSchema
}>().post(
  '/account/second-factor/recovery-codes',
  'session',
  'New recovery codes in place of the earlier ones, shown once',
)

export const removeSecondFactor = call<{ body: typeof secondFactorCodeSchema }>().delete(
  '/account/second-factor',
  'session',
  'The second factor is taken away',
  204,
)
