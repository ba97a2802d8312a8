import type { Warehouse } from '#server/warehouse/connect.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { evidenceNeeded, type Settled, settleEvidence } from '../../intake/evidence.ts'
import { scanEvidence } from './scan-evidence.ts'

/** Looks through the whole file for what its head left open: how a mapped column writes dates or decimals. */
export async function settleFromFile(
  warehouse: Warehouse,
  dataset: LoadableId,
  path: string,
  read: Settled,
): Promise<Settled> {
  const columns = evidenceNeeded(dataset, read.profile, read.mapping, read.questions).map(need => need.column)
  if (columns.length === 0) return read
  return settleEvidence(read, await scanEvidence(warehouse, path, read.profile, columns))
}
