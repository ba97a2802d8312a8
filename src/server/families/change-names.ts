import { and, eq, sql } from 'drizzle-orm'
import type { FamilyAction, FamilyKind } from '#shared/families.ts'
import { familyChangeFacts } from '#shared/family-change.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { publishFamilies } from './publish-families.ts'
import { familyChanges, familyPairs, partyNames } from './schema.ts'
import { ensureFamilies, listNames, removeEmptyFamilies, updateNames } from './store.ts'

export type NameMove = { name: string; from: string; to: string }

/** Puts names into the families they are to be in, in the name of a person; answers those that moved. */
export async function moveNames(
  tx: Transaction,
  scope: Scope,
  kind: FamilyKind,
  wanted: readonly { name: string; to: string }[],
): Promise<NameMove[]> {
  const targets = new Map(wanted.map(({ name, to }) => [name, to]))
  const known = await listNames(tx, scope, kind, [...targets.keys()])
  const moves = known.flatMap(({ name, family }) => {
    const to = targets.get(name) ?? family
    return to === family ? [] : [{ name, from: family, to }]
  })
  const families = await ensureFamilies(
    tx,
    scope,
    kind,
    moves.map(({ to }) => to),
  )
  const placed = moves.map(({ name, to }) => {
    const familyUuid = families.get(to)
    if (familyUuid === undefined) throw new Error(`The family ${to} was not made`)
    return { name, familyUuid, reason: 'person' as const, score: 1 }
  })
  await updateNames(tx, scope, kind, placed)
  await removeEmptyFamilies(tx, scope, kind)
  return moves
}

export type NamesChange = { kind: FamilyKind; action: FamilyAction; moves: NameMove[] }

/**
 * Writes a change down, in the list of changes and in the audit, and makes it the one lines are read with. The last step
 * of its transaction. Answers the change's id.
 */
export async function recordChange(tx: Transaction, scope: Scope, change: NamesChange): Promise<string> {
  const { kind, action, moves } = change
  const facts = familyChangeFacts(action, moves)
  const [written] = await tx
    .insert(familyChanges)
    .values({ ...change, facts, organizationUuid: scope.organization.uuid, at: scope.now(), by: scope.actor.email })
    .returning({ uuid: familyChanges.uuid })
  if (!written) throw new Error('The change of families was not written')
  await scope.audit(tx, {
    action: `families.${action}`,
    entity: `${kind} families`,
    entityId: written.uuid,
    before: { families: distinct(moves.map(({ from }) => from)) },
    after: { facts, names: moves.length, families: distinct(moves.map(({ to }) => to)) },
  })
  await settleChange(tx, scope, kind)
  return written.uuid
}

/** What follows every change: pairs that are decided by it, and the version lines are read with. */
export async function settleChange(tx: Transaction, scope: Scope, kind: FamilyKind): Promise<void> {
  await reopenPairs(tx, scope, kind)
  await publishFamilies(tx, scope, kind)
}

/** The audit names so many families of a change; the list of changes has them all. */
const auditedFamilies = 50

function distinct(names: string[]): string[] {
  return [...new Set(names)].slice(0, auditedFamilies)
}

/** Pairs that were merged and are two families again wait to be decided again; pairs that are one family do not wait. */
async function reopenPairs(tx: Transaction, scope: Scope, kind: FamilyKind): Promise<void> {
  const familyOf = (name: typeof familyPairs.leftName | typeof familyPairs.rightName) =>
    sql`(select ${partyNames.familyUuid} from ${partyNames} where ${partyNames.organizationUuid} = ${familyPairs.organizationUuid} and ${partyNames.kind} = ${familyPairs.kind} and ${partyNames.name} = ${name})`
  const isOne = sql`${familyOf(familyPairs.leftName)} = ${familyOf(familyPairs.rightName)}`
  const mine = and(eq(familyPairs.organizationUuid, scope.organization.uuid), eq(familyPairs.kind, kind))
  const decided = { decidedAt: scope.now(), decidedBy: scope.actor.email }
  await tx
    .update(familyPairs)
    .set({ decision: null, decidedAt: null, decidedBy: null })
    .where(and(mine, eq(familyPairs.decision, 'merged'), sql`not (${isOne})`))
  await tx
    .update(familyPairs)
    .set({ decision: 'merged', ...decided })
    .where(and(mine, sql`${familyPairs.decision} is null`, isOne))
}
