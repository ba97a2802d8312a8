import { evidenceNeeded, type Settled, settleEvidence } from '../intake/evidence.ts'
import { scanEvidence } from './scan-evidence.ts'

/** Looks through the whole file for what its head left open: how a mapped column writes dates or decimals. */
export async function settleFromFile(path: string, read: Settled): Promise<Settled> {
  const needs = evidenceNeeded(read.profile, read.mapping)
  if (needs.length === 0) return read
  return settleEvidence(read, await scanEvidence(path, read.profile, needs))
}
