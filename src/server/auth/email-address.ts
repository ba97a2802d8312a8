import { unstorableTexts } from '../database/unstorable-texts.ts'
import { normaliseEmail } from '../identity/normalise-email.ts'

const longestEmail = 320
/** No quote or sign that would make two addresses of one, nothing that cannot be seen or turns the writing around. */
const mailbox = /^[^\s\p{C}@",;:<>()[\]\\]+$/u
/** Labels with a dot between them, none empty: what reads as one domain here and another elsewhere is none. */
const domain = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)+$/u

/** An address that a letter can go to, in the one form it is compared in; `null` when the text is none. */
export function readEmailAddress(text: string): string | null {
  const email = normaliseEmail(text)
  const [name = '', host = '', ...more] = email.split('@')
  const isAddress = email.length <= longestEmail && more.length === 0 && mailbox.test(name) && domain.test(host)
  return isAddress && unstorableTexts(email).length === 0 ? email : null
}
