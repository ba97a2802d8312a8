import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#server/database/connect.ts'
import { takeTurn } from '#server/database/take-turn.ts'
import type { Scope } from '#server/scope.ts'
import { AppError } from '#shared/errors.ts'
import { mostPairs, type Pair, type Pairs, type pairInputSchema } from './definition.ts'
import { isWithin } from './rules.ts'
import { pricePairs } from './schema.ts'

type Row = typeof pricePairs.$inferSelect

/** What stands beside what, by product category. */
export async function listPairs(scope: Pick<Scope, 'db' | 'organization'>): Promise<Pairs> {
  const items = await scope.db(tx => readPairs(tx, scope))
  return { items, total: items.length, page: 1 }
}

/**
 * Puts a purchase category beside a product category. Throws `conflict` when it stands there already, when a part or the
 * whole of it is paired at another level, and when there are too many.
 */
export async function createPair(scope: Scope, input: z.output<typeof pairInputSchema>): Promise<Pair> {
  const { organization, actor } = scope
  return scope.db(async tx => {
    await takeTurn(tx, scope, 'price pairs')
    refuseClash(await readPairs(tx, scope), input)
    const [row] = await tx
      .insert(pricePairs)
      .values({ ...input, organizationUuid: organization.uuid, createdBy: actor.email })
      .returning()
    if (!row) throw new Error('The pair was not written')
    const after = present(row)
    await scope.audit(tx, { action: 'price-pair.create', entity: 'price-pair', entityId: row.uuid, after })
    return after
  })
}

/** Takes a purchase category away from a product category. Throws `not_found`. */
export async function deletePair(scope: Scope, uuid: string): Promise<void> {
  await scope.db(async tx => {
    const isPair = and(eq(pricePairs.organizationUuid, scope.organization.uuid), eq(pricePairs.uuid, uuid))
    const [row] = await tx.delete(pricePairs).where(isPair).returning()
    if (!row) throw new AppError('not_found', 'There is no such pair; it may have been taken away meanwhile')
    await scope.audit(tx, {
      action: 'price-pair.delete',
      entity: 'price-pair',
      entityId: uuid,
      before: present(row),
    })
  })
}

async function readPairs(tx: Transaction, { organization }: Pick<Scope, 'organization'>): Promise<Pair[]> {
  const rows = await tx
    .select()
    .from(pricePairs)
    .where(eq(pricePairs.organizationUuid, organization.uuid))
    .orderBy(asc(pricePairs.family), asc(pricePairs.createdAt), asc(pricePairs.uuid))
  return rows.map(present)
}

function refuseClash(pairs: readonly Pair[], { family, path }: Pick<Pair, 'family' | 'path'>): void {
  const name = path.join(' › ')
  if (pairs.some(pair => pair.family === family && pair.path.join('\n') === path.join('\n'))) {
    throw new AppError('conflict', `${name} stands beside ${family} already`)
  }
  const clash = pairs.find(pair => isWithin(pair.path, path))
  if (clash) {
    const other = clash.path.join(' › ')
    const message = `${other} stands beside ${clash.family} at another level, so lines would count twice. Take it off first, or choose ${other}`
    throw new AppError('conflict', message)
  }
  if (pairs.length >= mostPairs) throw new AppError('conflict', `There are ${mostPairs} pairs already; take one off`)
}

function present({ uuid, family, path, createdBy }: Row): Pair {
  return { uuid, family, path, createdBy }
}
