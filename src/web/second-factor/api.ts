import type { RecoveryCodes, SecondFactorSetup } from '#shared/account-security.ts'
import * as calls from '#shared/calls/second-factor.ts'
import { callPortal, portalQuery } from '#web/call-portal.ts'

/** The person's own second factor. */
export const secondFactorQuery = portalQuery(['second-factor'], calls.getSecondFactor)

export function beginSecondFactor(password: string): Promise<SecondFactorSetup> {
  return callPortal(calls.beginSecondFactor, { body: { password } })
}

export function confirmSecondFactor(code: string): Promise<RecoveryCodes> {
  return callPortal(calls.confirmSecondFactor, { body: { code } })
}

/** Notes that this session brought a code of the app, or a recovery code. */
export function proveSecondFactor(code: string): Promise<void> {
  return callPortal(calls.proveSecondFactor, { body: { code } })
}

export function renewRecoveryCodes(code: string): Promise<RecoveryCodes> {
  return callPortal(calls.renewRecoveryCodes, { body: { code } })
}

export function removeSecondFactor(code: string): Promise<void> {
  return callPortal(calls.removeSecondFactor, { body: { code } })
}
