import { raisedDuplicates } from '#blocks/findings/server.ts'
import { queryDuplicates } from '#blocks/searches/sql-duplicates.ts'
import type { Scope } from '#server/scope.ts'
import { oncePerVersion } from '#server/warehouse/query/query-scope.ts'
import type { Attention } from '../contract.ts'
import { findDuplicates } from '../rules-attention-spend.ts'
import type { AskedSummary, PinnedScope } from './asked-summary.ts'

/** Invoices that look entered twice, without those that somebody set aside or that the person sees being worked on. */
export async function loadDuplicates(
  scope: PinnedScope & Scope,
  { dataset, period }: AskedSummary,
): Promise<Attention[]> {
  if (dataset !== 'spend') return []
  const find = () => queryDuplicates(scope, { period })
  const { duplicates } = await oncePerVersion(scope, dataset, ['duplicates', period], find)
  return findDuplicates(await raisedDuplicates(scope, duplicates), period)
}
