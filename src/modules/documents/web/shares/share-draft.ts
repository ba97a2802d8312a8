import { expiryOf, type LinkTerms } from '#web/ui/link-terms.tsx'
import type { ShareInput } from '../../contract-shares.ts'

/** A link as it is filled in. */
export type ShareDraft = LinkTerms & {
  note: string
  /** Empty for the newest version. */
  number: string
  isViewOnly: boolean
}

/** The link that is asked for. */
export function shareInput({ note, password, number, isViewOnly, ...terms }: ShareDraft, now: Date): ShareInput {
  return {
    note,
    expiresAt: expiryOf(terms, now),
    password: password === '' ? null : password,
    number: number === '' ? null : Number(number),
    isViewOnly,
  }
}
