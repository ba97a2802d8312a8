import { candidatePairs } from './candidate-pairs.ts'
import { areDifferent, type FamilyGroup, type PartyName } from './family-groups.ts'
import { areElsewhere, type Cleaned, type Joining, mostElsewhere, thresholds } from './joining.ts'
import { rarityOf } from './name-rarity.ts'
import type { PairCause } from './pair-causes.ts'
import { scoreNames } from './score-names.ts'

/** A number of one's own says more than two names in doubt, while so few carry it. */
const mostOfOneNumber = 5

/** Names that are nearly the same: compared where a block holds both, the likeliest first. */
export function joinByNearName(joining: Joining): void {
  const { names, cleaned } = joining
  const nodes = nodesOf(joining)
  const blocked = nodes.map(at => ({
    words: cleaned[at]?.words ?? [],
    key: cleaned[at]?.key ?? '',
    ids: namesIds(names, at),
  }))
  const rarity = rarityOf(blocked.map(({ words }) => words))
  const carriers = countIds(blocked)
  const found: { one: number; other: number; score: number; shared: string[]; isSameNumber: boolean }[] = []
  for (const [x, y] of candidatePairs(blocked, rarity)) {
    const [one, other] = [nodes[x] ?? 0, nodes[y] ?? 0]
    const [a, b] = [cleaned[one], cleaned[other]]
    if (!a || !b || a.key === b.key) continue
    const isSameNumber = (blocked[x]?.ids ?? []).some(
      id => (carriers.get(id) ?? 0) <= mostOfOneNumber && blocked[y]?.ids.includes(id),
    )
    const { score, shared } = scoreNames(a, b, rarity)
    const raised = isSameNumber ? Math.max(score + (1 - score) / 2, thresholds.review) : score
    if (raised < thresholds.review || (areNumbered(a, b) && !isSameNumber)) continue
    found.push({ one, other, score: raised, shared, isSameNumber })
  }
  for (const pair of found.toSorted((a, b) => b.score - a.score)) joinNear(pair, joining)
}

/** Each cleaned name once for every family it stands in, by its spelling without a place and with the most money. */
function nodesOf({ names, cleaned, groups }: Joining): number[] {
  const nodes = new Map<FamilyGroup, Map<string, number>>()
  const rank = (at: number) => (names[at]?.amount ?? 0) + (cleaned[at]?.branch === '' ? Number.MAX_VALUE / 2 : 0)
  for (const [at, { key }] of cleaned.entries()) {
    if (key === '') continue
    const group = groups.of(at)
    const ofGroup = nodes.get(group) ?? new Map<string, number>()
    const known = ofGroup.get(key)
    if (known === undefined || rank(at) > rank(known)) ofGroup.set(key, at)
    nodes.set(group, ofGroup)
  }
  return [...nodes.values()].flatMap(keys => [...keys.values()])
}

function namesIds(names: readonly PartyName[], at: number): readonly string[] {
  return names[at]?.ids ?? []
}

function countIds(blocked: readonly { ids: readonly string[] }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { ids } of blocked) for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

type Near = { one: number; other: number; score: number; shared: string[]; isSameNumber: boolean }

function joinNear({ one, other, score, shared, isSameNumber }: Near, { names, cleaned, groups, join }: Joining): void {
  const [left, right] = [groups.of(one), groups.of(other)]
  const isElsewhere = areElsewhere(names[one], names[other]) || areDifferent(left.countries, right.countries)
  const isKnown = left.countries.size > 0 && right.countries.size > 0
  const isTold = cleaned[one]?.telling === cleaned[other]?.telling
  const least = isKnown ? thresholds.sameCountry : thresholds.anyCountry
  join(one, other, {
    score: isElsewhere ? Math.min(score, mostElsewhere) : score,
    reason: 'near-name',
    causes: causesOf({ shared, isSameNumber, isElsewhere }),
    isSure: isTold && !isElsewhere && cleaned[one]?.branch === cleaned[other]?.branch && score >= least,
  })
}

function causesOf({
  shared,
  isSameNumber,
  isElsewhere,
}: {
  shared: string[]
  isSameNumber: boolean
  isElsewhere: boolean
}): PairCause[] {
  const causes: PairCause[] = [
    ...(isSameNumber ? (['same-number'] as const) : []),
    ...(shared.length > 0 ? [`words ${shared.slice(0, 6).join(' ')}` as const] : []),
    ...(isElsewhere ? (['elsewhere'] as const) : []),
  ]
  return causes.length > 0 ? causes : ['written-alike']
}

/** Whether both carry numbers or single letters and they are not the same: neighbours, not spellings. */
function areNumbered(a: Cleaned, b: Cleaned): boolean {
  return a.telling !== b.telling && a.telling !== '|' && b.telling !== '|'
}
