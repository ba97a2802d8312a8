import { addDays, addMonths } from '#shared/period.ts'
import { toSay } from '#shared/translate.ts'

/** Whose an obligation is. The names are stored, so they stay. */
export const obligationSides = ['ours', 'supplier'] as const
export type ObligationSide = (typeof obligationSides)[number]

export const sideWords: Record<ObligationSide, string> = {
  ours: toSay('Our obligation'),
  supplier: toSay('The supplier’s obligation'),
}

/** Where an obligation is on the page of its contract. */
export function obligationPath(contract: string, obligation: string): string {
  return `/app/documents/contracts/${contract}?obligation=${obligation}`
}

/** How often it comes. The names are stored, so they stay. */
export const rhythms = ['once', 'monthly', 'quarterly', 'yearly'] as const
export type ObligationRhythm = (typeof rhythms)[number]

export const rhythmWords: Record<ObligationRhythm, string> = {
  once: toSay('Once'),
  monthly: toSay('Every month'),
  quarterly: toSay('Every quarter'),
  yearly: toSay('Every year'),
}

const months: Record<Exclude<ObligationRhythm, 'once'>, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/**
 * The next day a repeated obligation is due after one: counted from its first day, so that the last of a month stays the last and
 * 29 February comes back. `null` where it comes once, or would come after the last day of its contract.
 */
export function nextDue(rhythm: ObligationRhythm, first: string, due: string, lastDay: string | null): string | null {
  if (rhythm === 'once') return null
  let day = first
  for (let count = 1; day <= due; count += 1) day = addMonths(first, count * months[rhythm])
  return lastDay !== null && day > lastDay ? null : day
}

/** How an open obligation presses: its day passed, it is today or within a week, or later. */
export const obligationPhases = ['overdue', 'soon', 'later'] as const
export type ObligationPhase = (typeof obligationPhases)[number]

/** People are told so many days before. */
const weekBefore = 7

/** How one that is due on a day presses today. */
export function obligationPhase(due: string, today: string): ObligationPhase {
  if (due < today) return 'overdue'
  return due <= addDays(today, weekBefore) ? 'soon' : 'later'
}

/** What its owner is told of: a week before its day, and on it. Each is told once. */
export type ToldStep = 'week' | 'day'

type Told = { due: string; toldFor: string | null; toldStep: ToldStep | null }

/** What is to be told on a day; `null`: nothing, or it was told. */
export function stepToTell({ due, toldFor, toldStep }: Told, today: string): ToldStep | null {
  if (obligationPhase(due, today) === 'later') return null
  const step = due <= today ? 'day' : 'week'
  const told = toldFor === due ? toldStep : null
  return told === step || told === 'day' ? null : step
}
