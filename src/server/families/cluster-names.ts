import { cleanName, tellingWords } from './clean-name.ts'
import {
  areDifferent,
  createFamilyGroups,
  type FamilyGroup,
  type FamilyGroups,
  type PartyName,
} from './family-groups.ts'
import { joinByNearName } from './join-near-names.ts'
import { joinBySameName } from './join-same-names.ts'
import { type Cleaned, type Join, type Joining, thresholds } from './joining.ts'
import type { FamilyReason } from './schema.ts'

/** What a person decided of two cleaned names, as `family_pairs` has them. */
export type ApartPair = { left: string; right: string }

export type ClusterInput = {
  names: readonly PartyName[]
  /** Cleaned names that a person keeps apart. */
  apart: readonly ApartPair[]
  /** Whether families that exist may become one too, where no person touched either; else only new names are placed. */
  isAgain: boolean
}

export type ClusteredName = {
  normalized: string
  /** Which group of the answer it belongs to. */
  group: number
  reason: FamilyReason
  score: number
}

/** Two families that may be one, by their leading cleaned names. */
export type SuggestedPair = {
  left: string
  right: string
  score: number
  reason: string
  /** Money of the smaller of the two. */
  amount: number
}

export type Clustered = {
  /** In the order of the names given. */
  names: ClusteredName[]
  pairs: SuggestedPair[]
}

/**
 * Puts names into families. At once: equal tax ids; the same cleaned name in one country; nearly the same name (0.97) in
 * the same country, or 0.985 where a country is unknown. From 0.85 a person is asked. Never: different tax ids, what a
 * person keeps apart; and names whose numbers or single letters differ (School 12, Plan B) are never joined by name.
 */
export function clusterNames({ names, apart, isAgain }: ClusterInput): Clustered {
  const cleaned = names.map(({ name }): Cleaned => {
    const clean = cleanName(name)
    return { ...clean, telling: tellingWords([...clean.words, '|', ...clean.branch.split(' ')]) }
  })
  const kept = new Set(apart.flatMap(({ left, right }) => [`${left}\n${right}`, `${right}\n${left}`]))
  const keysOf = (group: FamilyGroup) => group.names.map(at => cleaned[at]?.key ?? '')
  const isApart = (one: FamilyGroup, other: FamilyGroup) =>
    kept.size > 0 && keysOf(one).some(left => keysOf(other).some(right => kept.has(`${left}\n${right}`)))
  const groups = createFamilyGroups(names, { mayJoinFamilies: isAgain, isApart })
  const doubts = new Map<string, SuggestedPair & { one: number; other: number }>()
  const join = createJoin({ names, cleaned, groups, doubts })
  joinByTaxId(names, groups)
  const joining: Joining = { names, cleaned, groups, join }
  joinBySameName(joining)
  joinByNearName(joining)
  return { names: placed(names, cleaned, groups), pairs: suggestions(doubts, groups, isApart, cleaned) }
}

type Doubts = Map<string, SuggestedPair & { one: number; other: number }>
/** Joins the families of two names where that is sure, else notes that they may be one. */
function createJoin(world: {
  names: readonly PartyName[]
  cleaned: Cleaned[]
  groups: FamilyGroups
  doubts: Doubts
}): Join {
  const { names, cleaned, groups, doubts } = world
  return (one, other, { score, reason, why, isSure }) => {
    const [left, right] = [groups.of(one), groups.of(other)]
    if (left === right) return
    if (isSure && groups.mayJoin(left, right)) return groups.join(left, right, { reason, score })
    if (score < thresholds.review || areDifferent(left.taxIds, right.taxIds)) return
    const [a, b] = [one, other].toSorted((x, y) => ((cleaned[x]?.key ?? '') < (cleaned[y]?.key ?? '') ? -1 : 1))
    const [low = one, high = other] = [a, b]
    const pair = { left: cleaned[low]?.key ?? '', right: cleaned[high]?.key ?? '' }
    const known = doubts.get(`${pair.left}\n${pair.right}`)
    if (known && known.score >= score) return
    const amount = Math.min(names[one]?.amount ?? 0, names[other]?.amount ?? 0)
    doubts.set(`${pair.left}\n${pair.right}`, { ...pair, score, reason: why, amount, one: low, other: high })
  }
}

function joinByTaxId(names: readonly PartyName[], groups: FamilyGroups): void {
  const first = new Map<string, number>()
  for (const [at, { taxIds }] of names.entries()) {
    for (const id of taxIds) {
      const known = first.get(id)
      if (known === undefined) first.set(id, at)
      else if (groups.mayJoin(groups.of(known), groups.of(at))) {
        groups.join(groups.of(known), groups.of(at), { reason: 'tax-id', score: 1 })
      }
    }
  }
}

function placed(names: readonly PartyName[], cleaned: Cleaned[], groups: FamilyGroups): ClusteredName[] {
  const numbers = new Map<FamilyGroup, number>()
  return names.map((_, at) => {
    const group = groups.of(at)
    if (!numbers.has(group)) numbers.set(group, numbers.size)
    const placement = groups.placements[at]
    return {
      normalized: cleaned[at]?.key ?? '',
      group: numbers.get(group) ?? 0,
      reason: placement?.reason ?? 'alone',
      score: placement?.score ?? 1,
    }
  })
}

/** Of all doubts between the same two families the likeliest, with the money of the smaller family. */
function suggestions(
  doubts: Doubts,
  groups: FamilyGroups,
  isApart: (one: FamilyGroup, other: FamilyGroup) => boolean,
  cleaned: Cleaned[],
): SuggestedPair[] {
  const order = new Map<FamilyGroup, number>()
  for (const at of cleaned.keys()) if (!order.has(groups.of(at))) order.set(groups.of(at), order.size)
  const best = new Map<string, SuggestedPair>()
  for (const { one, other, ...pair } of doubts.values()) {
    const [left, right] = [groups.of(one), groups.of(other)]
    if (left === right || areDifferent(left.taxIds, right.taxIds) || isApart(left, right)) continue
    const key = [order.get(left), order.get(right)].toSorted().join()
    if ((best.get(key)?.score ?? 0) >= pair.score) continue
    best.set(key, { ...pair, amount: Math.min(left.amount, right.amount) })
  }
  return [...best.values()].toSorted((a, b) => b.amount - a.amount)
}
