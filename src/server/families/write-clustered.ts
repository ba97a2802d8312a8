import { and, eq, isNull } from 'drizzle-orm'
import type { FamilyKind } from '#shared/families.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { type NameMove, recordChange } from './change-names.ts'
import type { ClusteredNames, SuggestedPair } from './cluster-names.ts'
import type { PartyName } from './family-groups.ts'
import { keepCauses } from './pair-causes.ts'
import { familyPairs } from './schema.ts'
import {
  ensureFamilies,
  insertNames,
  type NameInFamily,
  type PlacedName,
  removeEmptyFamilies,
  updateNames,
} from './store.ts'

/** The queue holds so many pairs, those with the most money. */
const mostPairs = 5000
const insertsAtOnce = 1000

/** What clustering was asked and what it found: `known` are the first of `names`, in the same order. */
export type ClusteringOutcome = { names: readonly PartyName[]; known: readonly NameInFamily[]; found: ClusteredNames }

/** Writes what was found, and answers how many names are read as another one since. */
export async function writeClustered(
  tx: Transaction,
  scope: Scope,
  kind: FamilyKind,
  outcome: ClusteringOutcome,
): Promise<number> {
  const { names, known, found } = outcome
  const targets = familyNames(outcome)
  const families = await ensureFamilies(tx, scope, kind, [...targets.values()])
  const targetOf = (at: number) => {
    const name = targets.get(found.names[at]?.group ?? -1) ?? ''
    return { name, uuid: families.get(name) ?? '' }
  }
  const moves: NameMove[] = []
  const placed: PlacedName[] = []
  for (const [at, { name, family }] of known.entries()) {
    const target = targetOf(at)
    if (target.name === family) continue
    moves.push({ name, from: family, to: target.name })
    const { reason = 'near-name', score = 1 } = found.names[at] ?? {}
    placed.push({ name, familyUuid: target.uuid, reason, score })
  }
  await updateNames(tx, scope, kind, placed)
  const rows = names.slice(known.length).map((one, index) => {
    const at = known.length + index
    const target = targetOf(at)
    if (target.name !== one.name) moves.push({ name: one.name, from: one.name, to: target.name })
    const { normalized = '', reason = 'alone', score = 1 } = found.names[at] ?? {}
    const place = { organizationUuid: scope.organization.uuid, kind, name: one.name, normalized }
    return {
      ...place,
      taxId: one.taxIds.join(' '),
      country: one.country,
      familyUuid: target.uuid,
      reason,
      score,
    } as const
  })
  await insertNames(tx, rows)
  await removeEmptyFamilies(tx, scope, kind)
  await writePairs(tx, scope, kind, found.pairs)
  if (moves.length > 0) await recordChange(tx, scope, { kind, action: 'cluster', moves })
  return moves.length
}

/** The name of each group's family: that of the family it has, else its spelling with the most money. */
function familyNames({ names, known, found }: ClusteringOutcome): Map<number, string> {
  const leading = new Map<number, PartyName>()
  for (const [at, name] of names.entries()) {
    const group = found.names[at]?.group ?? -1
    const leader = leading.get(group)
    if (!leader || leads(name, leader)) leading.set(group, name)
  }
  const nameOfFamily = new Map(known.map(({ familyUuid, family }) => [familyUuid, family]))
  const taken = new Set(nameOfFamily.values())
  const targets = new Map<number, string>()
  for (const [group, { name, family }] of leading) {
    const target = (family === null ? undefined : nameOfFamily.get(family)) ?? freeName(name, taken)
    taken.add(target)
    targets.set(group, target)
  }
  return targets
}

/** A name with a family leads one without, else the one with more money. */
function leads(one: PartyName, other: PartyName): boolean {
  const isKnown = one.family !== null
  return isKnown === (other.family !== null) ? one.amount > other.amount : isKnown
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number++) {
    if (!taken.has(free)) return free
    free = `${name} (${number})`
  }
}

/** The queue anew, the decided pairs as they are. */
async function writePairs(tx: Transaction, scope: Scope, kind: FamilyKind, pairs: readonly SuggestedPair[]) {
  await tx
    .delete(familyPairs)
    .where(
      and(
        eq(familyPairs.organizationUuid, scope.organization.uuid),
        eq(familyPairs.kind, kind),
        isNull(familyPairs.decision),
      ),
    )
  const rows = pairs.slice(0, mostPairs).map(({ left, right, score, causes, amount }) => ({
    organizationUuid: scope.organization.uuid,
    kind,
    leftName: left,
    rightName: right,
    score,
    reason: keepCauses(causes),
    amount: amount.toFixed(2),
  }))
  for (let at = 0; at < rows.length; at += insertsAtOnce) {
    await tx
      .insert(familyPairs)
      .values(rows.slice(at, at + insertsAtOnce))
      .onConflictDoNothing()
  }
}
