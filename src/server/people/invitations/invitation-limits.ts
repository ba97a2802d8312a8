import { AppError } from '#shared/errors.ts'
import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'
import type { Transaction } from '../../database/connect.ts'
import type { Scope } from '../../scope.ts'
import { listInvitedSince } from './store.ts'

/** How many letters of invitation an organisation may write in a day, to all and to one address. */
const lettersADay = { all: 100, one: 10 } as const

/** The letters of invitation an organisation wrote in the last day. */
export type LetterCount = { all: number; to: Map<string, number> }

/** Counts the letters of the last day. The organisation must be locked, so that two counts do not pass each other. */
export async function countLetters(tx: Transaction, { organization, now }: Scope): Promise<LetterCount> {
  const emails = await listInvitedSince(tx, organization.uuid, new Date(now().getTime() - dayMilliseconds))
  const letters: LetterCount = { all: 0, to: new Map() }
  for (const email of emails) addLetter(letters, email)
  return letters
}

/** Counts one more letter. */
export function addLetter(letters: LetterCount, email: string): void {
  letters.all++
  letters.to.set(email, (letters.to.get(email) ?? 0) + 1)
}

/** Why no further letter may be written to an address today; `null` when one may. */
export function limitSentence({ all, to }: LetterCount, email: string): string | null {
  if (all >= lettersADay.all) {
    return t`This organisation wrote ${lettersADay.all} invitations within a day, which is the most; go on tomorrow`
  }
  if ((to.get(email) ?? 0) < lettersADay.one) return null
  return t`${email} was written to ${lettersADay.one} times within a day, which is the most; try again tomorrow`
}

/** Throws `limited` when no further letter may be written to an address today. */
export function assertMayWrite(letters: LetterCount, email: string): void {
  const sentence = limitSentence(letters, email)
  if (sentence !== null) {
    throw new AppError('limited', sentence, { reason: 'invitation_limit', retryAfterSeconds: 3600 })
  }
}
