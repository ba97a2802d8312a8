import { and, eq } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { ChangedFamily, Decision } from '#shared/families.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { queryParties } from '../warehouse/query/query-parties.ts'
import { mergeFamilies } from './change-families.ts'
import { familyPairs } from './schema.ts'
import { listNames, listNamesOf } from './store.ts'

type PairRow = typeof familyPairs.$inferSelect

/** A person's word on two families that may be one. The larger by money keeps its name when they are merged. */
export async function decidePair(scope: Scope, uuid: string, decision: Decision): Promise<ChangedFamily> {
  const pair = await scope.db(tx => getPair(tx, scope, uuid))
  if (decision === 'merge') return mergePair(scope, pair)
  if (pair.decision === 'merged') {
    throw new AppError('conflict', t('These two are one family by now; undo the merge first'), {
      reason: 'pair_merged',
    })
  }
  await scope.db(async tx => {
    const decided = decision === 'apart' ? { decidedAt: scope.now(), decidedBy: scope.actor.email } : {}
    await tx
      .update(familyPairs)
      .set({
        decision: null,
        decidedAt: null,
        decidedBy: null,
        ...(decision === 'apart' ? { decision } : {}),
        ...decided,
      })
      .where(eq(familyPairs.uuid, uuid))
    await scope.audit(tx, {
      action: `families.${decision}`,
      entity: `${pair.kind} families`,
      entityId: uuid,
      before: { decision: pair.decision },
      after: { left: pair.leftName, right: pair.rightName },
    })
  })
  return { family: null, change: null }
}

async function mergePair(scope: Scope, { kind, leftName, rightName }: PairRow): Promise<ChangedFamily> {
  const sides = await scope.db(async tx => {
    const found = await listNames(tx, scope, kind, [leftName, rightName])
    const uuids = [...new Set(found.map(({ familyUuid }) => familyUuid))]
    const names = await Promise.all(uuids.map(family => listNamesOf(tx, scope, [family])))
    return uuids.map((family, at) => ({ family, names: (names[at] ?? []).map(({ name }) => name) }))
  })
  const amounts = await Promise.all(sides.map(({ names }) => amountOf(scope, kind, names)))
  const [one, other] = sides
  if (!one || !other) return { family: one?.family ?? null, change: null }
  const [into, from] = (amounts[0] ?? 0) >= (amounts[1] ?? 0) ? [one, other] : [other, one]
  return mergeFamilies(scope, { kind, into: into.family, families: [from.family] })
}

async function amountOf(scope: Scope, kind: PairRow['kind'], names: readonly string[]): Promise<number> {
  const facts = await queryParties(scope, kind, names)
  return facts.reduce((sum, { amount }) => sum + Math.abs(Number(amount)), 0)
}

async function getPair(tx: Transaction, scope: Scope, uuid: string): Promise<PairRow> {
  const [found] = await tx
    .select()
    .from(familyPairs)
    .where(and(eq(familyPairs.organizationUuid, scope.organization.uuid), eq(familyPairs.uuid, uuid)))
  if (!found) throw new AppError('not_found', t('There is no such pair; the queue was made anew. Open it again'))
  return found
}
