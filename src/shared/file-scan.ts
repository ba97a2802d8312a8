import { toSay } from './translate.ts'

/**
 * What the virus scanner says of a stored file: `none` where the portal had no scanner when it was brought, `waiting` until it
 * answers; nobody opens a file that is neither `none` nor `clean`.
 */
export const scanStates = ['none', 'waiting', 'clean', 'infected', 'tooLarge', 'encrypted'] as const
export type ScanState = (typeof scanStates)[number]
export type LockedScan = Exclude<ScanState, 'none' | 'clean'>

/** Why nobody can open a file, in a few words and in a sentence. */
export const lockedWords: Record<LockedScan, { title: string; why: string }> = {
  waiting: {
    title: toSay('Being checked for viruses'),
    why: toSay('The file opens by itself once the check is over.'),
  },
  infected: {
    title: toSay('A virus was found'),
    why: toSay('Nobody can open the file, and its content was removed from the portal.'),
  },
  tooLarge: {
    title: toSay('Too large for the virus scanner'),
    why: toSay('The scanner of this portal does not check files of this size, so nobody can open it.'),
  },
  encrypted: {
    title: toSay('Protected by a password'),
    why: toSay('The virus scanner of this portal cannot look into the file, so nobody can open it.'),
  },
}

/** The state that keeps a file closed; `null` where it opens. */
export function lockOf(scan: ScanState): LockedScan | null {
  return scan === 'none' || scan === 'clean' ? null : scan
}
