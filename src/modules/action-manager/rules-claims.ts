import type { SavingScope } from './contract-savings.ts'
import type { ClaimRule } from './savings-words.ts'

/** A saving as another one meets it. */
export type Claimant = {
  actionUuid: string
  scope: SavingScope
  /** The first days of its first and last month. */
  start: string
  end: string
  /** What was signed off comes before what is only claimed. */
  isSigned: boolean
  /** What orders those that began in the same month: when it was created. */
  createdAt: string
}

/** What a person decided of two savings; `share` is that of `a`, of a split. */
export type SettledClaim = { a: string; b: string; rule: ClaimRule; share: number | null; to: string | null }

/** Whether two scopes can have a line in common: no field that both name is without a common value. */
export function canMeet(one: SavingScope, other: SavingScope): boolean {
  return one.filters.every(({ field, values }) => {
    const same = other.filters.find(filter => filter.field === field)
    return same === undefined || same.values.some(value => values.includes(value))
  })
}

/** Whether two savings can claim a line in one month. */
export function canConflict(one: Claimant, other: Claimant): boolean {
  if (one.actionUuid === other.actionUuid) return false
  return one.start <= other.end && other.start <= one.end && canMeet(one.scope, other.scope)
}

/** Which of two comes first: what was signed off, then what begins first; of those of one month the one that was created first. */
export function beginsFirst(one: Claimant, other: Claimant): boolean {
  if (one.isSigned !== other.isSigned) return one.isSigned
  if (one.start !== other.start) return one.start < other.start
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt
  return one.actionUuid < other.actionUuid
}

/** What was decided of pairs of savings, by either and then by the other. */
export type Decisions = ReadonlyMap<string, ReadonlyMap<string, SettledClaim>>

/** The same of a list of them. */
export function decisionsOf(settled: readonly SettledClaim[]): Decisions {
  const found = new Map<string, Map<string, SettledClaim>>()
  for (const decision of settled) {
    for (const [one, other] of [
      [decision.a, decision.b],
      [decision.b, decision.a],
    ] as const) {
      found.set(one, (found.get(one) ?? new Map()).set(other, decision))
    }
  }
  return found
}

/** The decision on two savings; `undefined`: nobody took one. */
export function decisionBetween(one: Claimant, other: Claimant, decisions: Decisions): SettledClaim | undefined {
  return decisions.get(one.actionUuid)?.get(other.actionUuid)
}

/** What of two savings was decided, seen from the first: its share is 1 where it counts all, 0 where the other does. */
export function shareBetween(one: Claimant, other: Claimant, decisions: Decisions): number {
  const found = decisionBetween(one, other, decisions)
  if (found?.rule === 'given' && found.to !== null) return found.to === one.actionUuid ? 1 : 0
  if (found?.rule === 'split' && found.share !== null) return found.a === one.actionUuid ? found.share : 1 - found.share
  return beginsFirst(one, other) ? 1 : 0
}

/**
 * What of a line that several savings claim each counts, 0-1, in the order given; together never more than 1. Who counts
 * nothing beside another is out; those left share by what was decided between them. Where decisions run in a circle,
 * the one that begins first counts it.
 */
export function sharesOf(claimants: readonly Claimant[], decisions: Decisions): number[] {
  if (claimants.length === 1) return [1]
  const first = claimants.reduce((known, one) => (beginsFirst(one, known) ? one : known))
  const weights = claimants.map(one => weightOf(one, claimants, first, decisions))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum > 0) return weights.map(weight => weight / sum)
  return claimants.map(one => (one === first ? 1 : 0))
}

/** Those that begin first, first. */
export function inOrder(one: Claimant, other: Claimant): number {
  return beginsFirst(one, other) ? -1 : 1
}

/** Most of many are out beside the first of all, which spares looking at the others. */
function weightOf(one: Claimant, among: readonly Claimant[], first: Claimant, decisions: Decisions): number {
  if (one !== first && shareBetween(one, first, decisions) === 0) return 0
  let weight = 1
  for (const other of among) if (other !== one) weight *= shareBetween(one, other, decisions)
  return weight
}
