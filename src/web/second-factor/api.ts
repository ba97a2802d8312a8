import { queryOptions } from '@tanstack/react-query'
import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '#shared/account-security.ts'
import { send } from '#web/send.ts'

const path = '/api/account/second-factor'

/** The person's own second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => send<SecondFactor>(path, { signal }),
})

export function beginSecondFactor(password: string): Promise<SecondFactorSetup> {
  return send(`${path}/begin`, { body: { password } })
}

export function confirmSecondFactor(code: string): Promise<RecoveryCodes> {
  return send(`${path}/confirm`, { body: { code } })
}

/** Notes that this session brought a code of the app, or a recovery code. */
export function proveSecondFactor(code: string): Promise<void> {
  return send(`${path}/prove`, { body: { code } })
}

export function renewRecoveryCodes(code: string): Promise<RecoveryCodes> {
  return send(`${path}/recovery-codes`, { body: { code } })
}

export function removeSecondFactor(code: string): Promise<void> {
  return send(path, { method: 'DELETE', body: { code } })
}
