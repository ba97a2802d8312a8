import type { KeyResultKind, KeyResultUnit, RollUp } from './okr-words.ts'

/** How far a key result and an objective are, from 0 to 1. Pure. */

export type MeasuredResult = {
  kind: KeyResultKind
  start: number | null
  target: number | null
  /** Where it stands; `null` as long as nobody and nothing said so. */
  value: number | null
  steps: readonly { isDone: boolean }[]
  isCompleted: boolean
}

/**
 * Of a metric `(value - start) / (target - start)`, also where the target is below the start; of a milestone the steps that are
 * done, or without steps whether it is completed. From 0 to 1. A metric of which nothing is known yet has none: `null`.
 */
export function progressOf({ kind, start, target, value, steps, isCompleted }: MeasuredResult): number | null {
  if (kind === 'Milestone') {
    if (steps.length === 0) return isCompleted ? 1 : 0
    return steps.filter(({ isDone }) => isDone).length / steps.length
  }
  if (start === null || target === null || value === null || start === target) return null
  return between((value - start) / (target - start))
}

/** What an objective rolls up: a key result, or an objective below it. */
export type Child = {
  title: string
  weight: number
  progress: number | null
  /** How far it is from start to target, of a metric. */
  size: number | null
  unit: KeyResultUnit | null
}

/** One line of the arithmetic: its share of the whole and how far it is. */
export type Term = { title: string; share: number; progress: number }

export type RolledUp = {
  progress: number | null
  /** What was added up, in order; empty where nothing was. */
  terms: Term[]
  /** Why there is no progress: nothing is below it, nobody said where it stands, or what is below cannot be added up. */
  why: 'nothing' | 'unknown' | 'units' | null
}

/**
 * How far an objective is. `average`: by weight; `sum`: each key result counts by its way from start to target, which takes
 * one unit; `worst`: the least of them; `manual`: what a person said. What has no progress yet counts as 0. Never outside
 * what its children are at.
 */
export function rollUp(mode: RollUp, children: readonly Child[], manual: number | null): RolledUp {
  if (mode === 'manual')
    return { progress: manual === null ? null : between(manual), terms: [], why: manual === null ? 'unknown' : null }
  const counted = children.filter(({ weight }) => weight > 0 || mode === 'worst')
  if (counted.length === 0) return nothingIn('nothing')
  if (counted.every(({ progress }) => progress === null)) return nothingIn('unknown')
  if (mode === 'worst') return worstOf(counted)
  if (mode === 'sum' && !canAddUp(counted)) return nothingIn('units')
  const parts = counted.map(child => ({ child, part: mode === 'sum' ? (child.size ?? 0) : child.weight }))
  const whole = parts.reduce((sum, { part }) => sum + part, 0)
  const terms = parts.map(({ child, part }) => ({
    title: child.title,
    share: part / whole,
    progress: child.progress ?? 0,
  }))
  return { progress: between(terms.reduce((sum, { share, progress }) => sum + share * progress, 0)), terms, why: null }
}

/** Whether children can be added up to one target: metrics of one unit with a way to go. */
export function canAddUp(children: readonly Pick<Child, 'size' | 'unit'>[]): boolean {
  const [first] = children
  return children.every(({ size, unit }) => size !== null && size > 0 && unit !== null && unit === first?.unit)
}

function worstOf(children: readonly Child[]): RolledUp {
  const terms = children.map(({ title, progress }) => ({ title, share: 0, progress: progress ?? 0 }))
  const [worst] = terms.toSorted((a, b) => a.progress - b.progress)
  return worst ? { progress: worst.progress, terms: [{ ...worst, share: 1 }], why: null } : nothingIn('nothing')
}

function nothingIn(why: RolledUp['why']): RolledUp {
  return { progress: null, terms: [], why }
}

function between(share: number): number {
  if (Number.isNaN(share)) return 0
  return Math.min(1, Math.max(0, share))
}
