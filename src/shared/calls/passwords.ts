import { call } from '../call.ts'
import type {
  changePasswordSchema,
  forgotPasswordSchema,
  passwordAskedSchema,
  passwordLinkSchema,
  passwordOwnerSchema,
  passwordSetSchema,
  passwordStateSchema,
  resetPasswordSchema,
} from '../passwords.ts'

export const getPasswordState = call<{ answer: typeof passwordStateSchema }>().get(
  '/password',
  'session',
  'Whether one has a password, and may',
)

export const forgetPassword = call<{ body: typeof forgotPasswordSchema; answer: typeof passwordAskedSchema }>().post(
  '/password/forgot',
  'public',
  'Mails a link for a new password to whoever has the address',
)

export const readPasswordLink = call<{ body: typeof passwordLinkSchema; answer: typeof passwordOwnerSchema }>().post(
  '/password/link',
  'public',
  'Whose link it is, which stays as it is',
)

export const resetPassword = call<{ body: typeof resetPasswordSchema; answer: typeof passwordSetSchema }>().post(
  '/password/reset',
  'public',
  'Sets a new password by the link of a mail',
)

export const changePassword = call<{ body: typeof changePasswordSchema; answer: typeof passwordSetSchema }>().post(
  '/password/change',
  'session',
  'Changes one’s own password',
)
