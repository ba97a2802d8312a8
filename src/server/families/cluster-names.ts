import type { FamilyReason } from '#shared/families.ts'
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
import type { PairCause } from './pair-causes.ts'

/** Two spellings whose families a person keeps apart. */
export type ApartPair = { left: string; right: string }

export type ClusterInput = {
  names: readonly PartyName[]
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

/** Two families that may be one, each by one of its spellings, the smaller first. */
export type SuggestedPair = {
  left: string
  right: string
  score: number
  causes: readonly PairCause[]
  /** Money of the smaller of the two. */
  amount: number
}

export type ClusteredNames = {
  /** In the order of the names given. */
  names: ClusteredName[]
  pairs: SuggestedPair[]
}

/**
 * Puts names into families. At once: equal tax ids; the same cleaned name in one country; nearly the same name (0.97) in
 * the same country, or 0.985 where a country is unknown. From 0.85 a person is asked. Never: different tax ids, what a
 * person keeps apart; and names whose numbers or single letters differ (School 12, Plan B) are never joined by name.
 */
export function clusterNames({ names, apart, isAgain }: ClusterInput): ClusteredNames {
  const cleaned = names.map(({ name }): Cleaned => {
    const clean = cleanName(name)
    return { ...clean, telling: tellingWords([...clean.words, '|', ...clean.branch.split(' ')]) }
  })
  const isApart = apartTest(names, apart)
  const groups = createFamilyGroups(names, { mayJoinFamilies: isAgain, isApart })
  const doubts = new Map<string, SuggestedPair & { one: number; other: number }>()
  const join = createJoin({ names, groups, doubts })
  joinByTaxId(names, groups)
  const joining: Joining = { names, cleaned, groups, join }
  joinBySameName(joining)
  joinByNearName(joining)
  return { names: placed(names, cleaned, groups), pairs: suggestions(doubts, groups, isApart, names.length) }
}

type Doubts = Map<string, SuggestedPair & { one: number; other: number }>
/** Whether a person keeps apart a name of the one from a name of the other. */
function apartTest(names: readonly PartyName[], apart: readonly ApartPair[]) {
  const others = new Map<string, Set<string>>()
  const add = (name: string, other: string) => others.set(name, (others.get(name) ?? new Set()).add(other))
  for (const { left, right } of apart) {
    add(left, right)
    add(right, left)
  }
  return (one: FamilyGroup, other: FamilyGroup): boolean =>
    one.names.some(at => {
      const kept = others.get(names[at]?.name ?? '')
      return kept !== undefined && other.names.some(place => kept.has(names[place]?.name ?? ''))
    })
}

/** Joins the families of two names where that is sure, else notes that they may be one. */
function createJoin(world: { names: readonly PartyName[]; groups: FamilyGroups; doubts: Doubts }): Join {
  const { names, groups, doubts } = world
  return (one, other, { score, reason, causes, isSure }) => {
    const [left, right] = [groups.of(one), groups.of(other)]
    if (left === right) return
    if (isSure && groups.mayJoin(left, right)) return groups.join(left, right, { reason, score })
    if (score < thresholds.review || areDifferent(left.taxIds, right.taxIds)) return
    const spellings = [names[one]?.name ?? '', names[other]?.name ?? '']
    const [low = '', high = ''] = spellings.toSorted()
    const pair = { left: low, right: high }
    const known = doubts.get(`${pair.left}\n${pair.right}`)
    if (known && known.score >= score) return
    const amount = Math.min(names[one]?.amount ?? 0, names[other]?.amount ?? 0)
    doubts.set(`${pair.left}\n${pair.right}`, { ...pair, score, causes, amount, one, other })
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
  count: number,
): SuggestedPair[] {
  const order = new Map<FamilyGroup, number>()
  for (let at = 0; at < count; at++) if (!order.has(groups.of(at))) order.set(groups.of(at), order.size)
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
