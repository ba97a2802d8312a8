import { z } from 'zod'
import { toSay } from '#shared/translate.ts'

/** The wire of passwords: forgetting one, setting a new one by a mailed link, changing one's own. */

const secret = z.string().min(1, toSay('is missing')).max(4096, toSay('is too long'))
const token = z.string().min(1, toSay('is missing')).max(200, toSay('is too long'))

export const forgotPasswordSchema = z.object({ email: z.string().max(1000, toSay('is too long')) })
export const passwordLinkSchema = z.object({ token })
export const resetPasswordSchema = z.object({ token, newPassword: secret })
export const changePasswordSchema = z.object({ currentPassword: secret, newPassword: secret })

/** The same whether the address belongs to anyone; asking again sooner than this is of no use. */
export const passwordAskedSchema = z.object({ againAfterSeconds: z.int() })

/** Whose link it is, and what a new password must not be made of. */
export const passwordOwnerSchema = z.object({ email: z.string(), personalTexts: z.array(z.string()) })

export const passwordStateSchema = z.object({
  hasPassword: z.boolean(),
  /** Where a person signs in whose organisation allows no passwords; `null`: passwords are allowed. */
  singleSignOnPath: z.string().nullable(),
  personalTexts: z.array(z.string()),
})
export const passwordSetSchema = z.object({ email: z.string(), sessionsEnded: z.int() })

export type PasswordAsked = z.infer<typeof passwordAskedSchema>
export type PasswordOwner = z.infer<typeof passwordOwnerSchema>
export type PasswordState = z.infer<typeof passwordStateSchema>
export type PasswordSet = z.infer<typeof passwordSetSchema>
