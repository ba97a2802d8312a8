import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lays out the demonstration before the first journey, unless a run of all checks has it already (`TEST_DEMONSTRATION`). */
export default function seedDemonstration(): void {
  if (process.env.TEST_DEMONSTRATION) return
  const directory = mkdtempSync(join(tmpdir(), 'sextant-demonstration-'))
  const script = join(import.meta.dirname, '../scripts/seed-demonstration.mjs')
  execFileSync(process.execPath, [script, directory], { stdio: 'inherit' })
  process.env.TEST_DEMONSTRATION = directory
}
