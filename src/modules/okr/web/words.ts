import { plural, t } from '#shared/translate.ts'
import { formatNumber, formatShare, unknownValue } from '#web/ui/format.ts'
import type { KeyResult } from '../contract.ts'
import { type Confidence, type KeyResultUnit, levelNames, paceNames, type RollUp, rollUpNames } from '../okr-words.ts'

/** What the words and numbers of goals read on the screen. */

export const levelWords = saidWords(levelNames)

export const rollUpWords = saidWords(rollUpNames)

/** What the specification calls the units; values are written with them. */
export const unitWords: Record<KeyResultUnit, string> = {
  'Number only': t('Number only'),
  Tonelage: t('Tonelage'),
  Percentage: t('Percentage'),
  Millions: t('Millions'),
}

/** How an objective's progress comes of what is below it, in a sentence. */
export const rollUpHints: Record<RollUp, string> = {
  average: t('Each counts by its weight.'),
  sum: t('Each key result counts by its way from start to target. All must have one unit.'),
  worst: t('The objective is as far as the least of them.'),
  manual: t('Somebody says how far it is.'),
}

export const paceWords = saidWords(paceNames)

export const confidenceWords: Record<Confidence, string> = { low: t('Low'), medium: t('Medium'), high: t('High') }

/** A value of a key result in its unit: 12.5%, 3.4 M, 1,250 t, 42. */
export function formatGoalValue(value: number | null, unit: KeyResultUnit): string {
  if (value === null) return unknownValue
  const [scaled, mark] = inUnit(value, unit)
  const digits = Number.isInteger(scaled) ? 0 : Math.abs(scaled) < 100 ? 2 : 1
  return `${trimmed(scaled, digits)}${mark}`
}

/** By how much a value moved, with its sign. */
export function formatGoalDifference(by: number, unit: KeyResultUnit): string {
  return by < 0 ? `−${formatGoalValue(-by, unit)}` : `+${formatGoalValue(by, unit)}`
}

function inUnit(value: number, unit: KeyResultUnit): [scaled: number, mark: string] {
  switch (unit) {
    case 'Percentage':
      return [value, '%']
    case 'Millions':
      return [value / millions, ' M']
    case 'Tonelage':
      return [value, ' t']
    default:
      return [value, '']
  }
}

/** So much is one of the unit Millions. */
export const millions = 1_000_000

/** With as many decimals as it has, at most so many. */
function trimmed(value: number, digits: number): string {
  const needed = [0, 1, 2].find(many => many >= digits || Number(value.toFixed(many)) === Number(value.toFixed(digits)))
  return formatNumber(value, { digits: needed ?? digits })
}

/** Where a key result stands, in its unit: 12.5% of 20%, from 5%; or the steps of a milestone. */
export function standsAt({ kind, unit, start, target, value, steps, score }: KeyResult): string {
  if (kind === 'Milestone') {
    const done = steps.filter(({ isDone }) => isDone).length
    return steps.length === 0 ? t('Milestone') : t`${done} of ${steps.length} steps`
  }
  const [now, from, to] = [value, start, target].map(one => formatGoalValue(one, unit))
  // Of a closed period it is what it came to.
  return score === null ? t`${now} now, from ${from} to ${to}` : t`came to ${now}, from ${from} to ${to}`
}

/** Progress from 0 to 1 in percent; a dash where nothing is known. */
export function formatProgress(progress: number | null): string {
  return progress === null ? unknownValue : formatShare(progress)
}

export function objectiveNoun(count: number): string {
  return plural(count, 'objective', 'objectives')
}

export function keyResultNoun(count: number): string {
  return plural(count, 'key result', 'key results')
}

/** Names in words, in the language of the shell. */
function saidWords<Name extends string>(names: Record<Name, string>): Record<Name, string> {
  const said = { ...names }
  for (const name in said) said[name] = t(names[name])
  return said
}

/** 12 objectives, 40 key results. */
export function countedWords({ objectives, keyResults }: { objectives: number; keyResults: number }): string {
  return t`${formatNumber(objectives)} ${objectiveNoun(objectives)}, ${formatNumber(keyResults)} ${keyResultNoun(keyResults)}`
}

export function goalNoun(count: number): string {
  return plural(count, 'goal', 'goals')
}
