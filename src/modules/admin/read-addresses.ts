import { mostInvited } from '#shared/invitation-terms.ts'
import { t } from '#shared/translate.ts'

/** What a pasted list holds: addresses, each once, and what is none. */
export type ReadAddresses = { emails: string[]; faults: string[] }

const inBrackets = /<([^<>]*)>/
const address = /^[^\s@"',;:<>()[\]\\]+@[^\s@"',;:<>()[\]\\]+\.[^\s@"',;:<>()[\]\\]+$/

/**
 * Reads addresses as people paste them: a line or a comma between two, or nothing but spaces; `Nell Arden <nell@…>`, as
 * mail programs write it, is the address in the brackets. The server reads each again.
 */
export function readAddresses(text: string): ReadAddresses {
  const emails = new Set<string>()
  const faults: string[] = []
  for (const part of text.split(/[\n\r,;]+/)) {
    for (const word of wordsOf(part)) {
      const email = word.normalize('NFKC').toLowerCase()
      if (address.test(email)) emails.add(email)
      else faults.push(word)
    }
  }
  return { emails: [...emails], faults }
}

function wordsOf(part: string): string[] {
  const bracketed = inBrackets.exec(part)?.[1]?.trim()
  if (bracketed) return [bracketed]
  return part.split(/\s+/).filter(Boolean)
}

/** Why a list cannot be invited as it is, in words; `null` when it can. */
export function addressesFault({ emails, faults }: ReadAddresses): string | null {
  const [first] = faults
  if (first !== undefined) {
    return faults.length > 1
      ? t`“${first}” is no e-mail address (and ${faults.length - 1} more like it); write it as name@company.example.`
      : t`“${first}” is no e-mail address; write it as name@company.example.`
  }
  if (emails.length === 0) return t('Enter at least one e-mail address.')
  if (emails.length <= mostInvited) return null
  return t`${emails.length} addresses are too many at once: invite up to ${mostInvited}, then the others.`
}
