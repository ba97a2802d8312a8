import type { Scope } from '#server/scope.ts'
import { query } from '#server/warehouse/query/query.ts'
import { isDatasetId } from '#shared/datasets.ts'
import { moneyText } from '#shared/money.ts'
import type { UploadRow } from '../schema.ts'

/**
 * The exact sum in the one currency the lines have; over several, the sum in the base currency at monthly rates, or `null`
 * for rows of a register, which have no month to take a rate of.
 */
export async function totalOf(
  scope: Scope,
  upload: Pick<UploadRow, 'uuid' | 'dataset' | 'plan'>,
): Promise<{ amount: string; currency: string } | null> {
  const [sum, ...others] = upload.plan?.sums ?? []
  if (sum && others.length === 0) return { amount: moneyText(sum.amount), currency: sum.currency }
  const { dataset } = upload
  if (!isDatasetId(dataset)) return null
  const measure = dataset === 'spend' ? 'spend' : 'revenue'
  const answer = await query(scope, {
    dataset,
    measures: [measure],
    filters: [{ field: 'upload', op: 'is', values: [upload.uuid] }],
  })
  return { amount: moneyText(String(answer.totals[measure] ?? '0')), currency: scope.organization.baseCurrency }
}
