import type { Scope } from '#server/scope.ts'
import { requireLines } from '../parts/server-require-lines.ts'
import type { PriceVariance, PriceVarianceSpec } from './definition.ts'
import { queryPriceVariance } from './sql.ts'

/** A page of purchase lines beside the price they are measured against. Throws `forbidden` for who may not read lines. */
export async function loadPriceVariance(
  scope: Scope,
  { question, first, page }: PriceVarianceSpec,
): Promise<PriceVariance> {
  requireLines(scope)
  return { ...(await queryPriceVariance(scope, { ...question, first, page })), page }
}
