import { unstorableTexts } from '../database/unstorable-texts.ts'
import { normaliseEmail } from '../identity/normalise-email.ts'

const longestEmail = 320
/** One `@`, no quote or sign that would make two addresses of one, a dot in the domain. */
const pattern = /^[^\s@"',;:<>()[\]\\]+@[^\s@"',;:<>()[\]\\]+\.[^\s@"',;:<>()[\]\\]+$/

/** An address that a letter can go to, in the one form it is compared in; `null` when the text is none. */
export function readEmailAddress(text: string): string | null {
  const email = normaliseEmail(text)
  const isAddress = email.length <= longestEmail && pattern.test(email) && unstorableTexts(email).length === 0
  return isAddress ? email : null
}
