import { readAmount, typedAmount } from '#web/formats/amount-text.ts'
import type { KeyResultUnit } from '../okr-words.ts'
import { millions } from './words.ts'

/** Values of key results as they are typed: in their unit, with the person's decimal mark. */

/** A typed value, stored in full: 3.4 of the unit Millions is 3400000. `null` where it is no number. */
export function readGoalNumber(
  text: string,
  unit: KeyResultUnit,
  formats?: Parameters<typeof readAmount>[1],
): number | null {
  const bare = text.trim().replace(/%$|\s?[tM]$/, '')
  const isBelow = /^[-−]/.test(bare)
  const amount = readAmount(bare.replace(/^[-−+]/, ''), formats)
  if (amount === null) return null
  const value = isBelow ? -Number(amount) : Number(amount)
  return unit === 'Millions' ? Number((value * millions).toPrecision(15)) : value
}

/** A value as the person would type it. */
export function typedGoalNumber(value: number | null, unit: KeyResultUnit): string {
  if (value === null) return ''
  const shown = unit === 'Millions' ? value / millions : value
  const sign = shown < 0 ? '-' : ''
  return `${sign}${typedAmount(Math.abs(shown).toFixed(6))}`
}
