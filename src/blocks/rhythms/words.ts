import { formatDate, formatNumber } from '#web/ui/format.ts'
import type { TagTone } from '#web/ui/tag.tsx'
import { formatDays } from '#web/ui/value-words.ts'
import { type LostRule, lostRules, type Rhythm, type RhythmState, usualRhythm } from './definition.ts'

export const stateWords: Record<RhythmState, { words: string; tone: TagTone }> = {
  lost: { words: 'Lost', tone: 'bad' },
  gone: { words: 'Lost before', tone: 'neutral' },
  overdue: { words: 'Overdue', tone: 'warn' },
  active: { words: 'Buying', tone: 'good' },
}

export const ruleWords: Record<LostRule, string> = {
  either: 'Rhythm or year',
  rhythm: 'Own rhythm',
  year: 'A year',
}

export const offeredTimes = [1.5, 2, 3, 4] as const
export const offeredLeast = [30, 60, 90, 180] as const

export type LostChoice = { rule: LostRule; times: number; least: number }

/** What counts as lost, as the address has it; what is not offered becomes the usual. */
export function lostChoiceOf(choice: Readonly<Record<string, string>>): LostChoice {
  return {
    rule: lostRules.find(rule => rule === choice.rule) ?? usualRhythm.rule,
    times: offeredTimes.find(times => String(times) === choice.times) ?? usualRhythm.times,
    least: offeredLeast.find(least => String(least) === choice.least) ?? usualRhythm.least,
  }
}

/** When a customer counts as lost, in a sentence. */
export function ruleSentence({ rule, times, least }: LostChoice): string {
  const rhythm = `silent for ${formatNumber(times, { digits: 1 })} times their own median interval between days of purchase, and for ${formatNumber(least)} days at least`
  const year = 'without an order for twelve months'
  if (rule === 'year') return `A customer is lost when ${year}.`
  const usual = 'With fewer than three days of purchase there is no rhythm yet'
  return rule === 'rhythm'
    ? `A customer is lost when ${rhythm}. ${usual}: they are never lost.`
    : `A customer is lost when ${rhythm}, or ${year}. ${usual}: the year counts.`
}

/** Why a customer stands where they do, in few words. */
export function reasonWords({ state, reason, medianDays, silentDays, lostOn }: Rhythm): string {
  const silent = `silent for ${formatDays(silentDays)}`
  const rhythm = medianDays === null ? '' : `, used to buy every ${formatDays(medianDays)}`
  if (state === 'lost' || state === 'gone') {
    const why = reason === 'year' ? `no order for twelve months${rhythm}` : `${silent}${rhythm}`
    return `${why}; lost on ${formatDate(lostOn)}`
  }
  const limit = lostOn === null ? '' : `; lost on ${formatDate(lostOn)} unless they buy`
  return state === 'overdue' ? `${silent}${rhythm}${limit}` : `last bought ${formatDays(silentDays)} ago${rhythm}`
}
