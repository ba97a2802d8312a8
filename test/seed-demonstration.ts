import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortalProcess } from './portal-process.ts'

/**
 * Lays out the demonstration once, before the first journey: seeding takes the better part of a minute, and every portal
 * of the run begins with a copy of what it left (`TEST_DEMONSTRATION`).
 */
export default async function seedDemonstration(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-demonstration-'))
  const portal = await startPortalProcess(directory, { SEXTANT_DEMO: 'on' })
  await portal.stop()
  process.env.TEST_DEMONSTRATION = directory
}
