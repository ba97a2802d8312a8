import { z } from 'zod'
import { t, toSay } from '#shared/translate.ts'

const longestName = 100
/** Control characters, line ends, and marks that turn the direction of what follows. */
export const disturbing = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
/** Anything that can be seen; format characters and white space cannot. */
export const visible = /[^\s\p{C}]/u

/** A name on the wire: one line, trimmed, of 1 to 100 characters, something of it to be seen. */
export const nameText = z
  .string()
  .trim()
  .max(longestName, { error: () => t`must have ${longestName} characters at most` })
  .refine(text => visible.test(text), toSay('must not be blank'))
  .refine(text => !disturbing.test(text), toSay('must be one line without control characters'))
