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

/** The members of a line's dimensions, by field. */
export type Members = Readonly<Record<string, string | null>>

/** Whether lines with these members are of the scope. */
export function isClaimed({ filters }: SavingScope, members: Members): boolean {
  return filters.every(({ field, values }) => values.includes(members[field] ?? ''))
}

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
  const [a, b] = [one, other].map(
    ({ isSigned, start, createdAt, actionUuid }) => `${isSigned ? 0 : 1} ${start} ${createdAt} ${actionUuid}`,
  )
  return (a ?? '') < (b ?? '')
}

/** What of two savings was decided, seen from the first: its share is 1 where it counts all, 0 where the other does. */
export function shareBetween(one: Claimant, other: Claimant, settled: readonly SettledClaim[]): number {
  const found = settled.find(({ a, b }) => isPair(a, b, one.actionUuid, other.actionUuid))
  if (found?.rule === 'given' && found.to !== null) return found.to === one.actionUuid ? 1 : 0
  if (found?.rule === 'split' && found.share !== null) return found.a === one.actionUuid ? found.share : 1 - found.share
  return beginsFirst(one, other) ? 1 : 0
}

/**
 * What of a line that several savings claim each counts, 0-1, in the order given; together never more than 1. Who counts
 * nothing beside another is out; those left share by what was decided between them. Where decisions run in a circle,
 * the one that begins first counts it.
 */
export function sharesOf(claimants: readonly Claimant[], settled: readonly SettledClaim[]): number[] {
  if (claimants.length === 1) return [1]
  const weights = claimants.map(one =>
    claimants.reduce((weight, other) => (one === other ? weight : weight * shareBetween(one, other, settled)), 1),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum > 0) return weights.map(weight => weight / sum)
  const [first] = claimants.toSorted((one, other) => (beginsFirst(one, other) ? -1 : 1))
  return claimants.map(one => (one === first ? 1 : 0))
}

function isPair(a: string, b: string, one: string, other: string): boolean {
  return (a === one && b === other) || (a === other && b === one)
}
