import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Fills `directory` with the files of a store that `make` makes and closes. Laying a store out takes longer than many a
 * test, so a run does it once and copies; when two workers do so at a time, the first to be done wins. Outside of a run,
 * which has no `TEST_SCRATCH`, the store is made in place.
 */
export async function copyTemplate(
  name: string,
  directory: string,
  make: (directory: string) => Promise<void>,
): Promise<void> {
  const scratch = process.env.TEST_SCRATCH
  if (!scratch) return make(directory)
  const template = join(scratch, name)
  if (!existsSync(template)) await makeTemplate(template, make)
  cpSync(template, directory, { recursive: true })
}

async function makeTemplate(template: string, make: (directory: string) => Promise<void>): Promise<void> {
  const beside = await mkdtemp(join(tmpdir(), 'sextant-template-'))
  await make(beside)
  await rename(beside, template).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY') throw error
    await rm(beside, { recursive: true })
  })
}
