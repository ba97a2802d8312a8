import type { ShareInput } from '../../contract-shares.ts'

/** A link as it is filled in. `days` is a number of days, or `day` for a `day` of one's own. */
export type ShareDraft = {
  note: string
  days: string
  day: string
  password: string
  /** Empty for the newest version. */
  number: string
  isViewOnly: boolean
}

/** The link that is asked for: a day of one's own is open to its end, where the person is. */
export function shareInput({ note, days, day, password, number, isViewOnly }: ShareDraft, now: Date): ShareInput {
  const until = days === 'day' ? new Date(`${day}T23:59:59`) : new Date(now.getTime() + Number(days) * 86_400_000)
  return {
    note,
    expiresAt: until.toISOString(),
    password: password === '' ? null : password,
    number: number === '' ? null : Number(number),
    isViewOnly,
  }
}
