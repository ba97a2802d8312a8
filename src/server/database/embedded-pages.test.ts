import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inTemporaryFolder } from '#server/files/temporary-folder.ts'
import { openEmbeddedDatabase } from './connect.ts'

async function pagesHeld(directory: string): Promise<unknown> {
  const database = await openEmbeddedDatabase(directory)
  const { rows } = await database.execute('show shared_buffers')
  await database.close()
  return rows[0]?.shared_buffers
}

test('a small store holds few pages, so that it begins at once, and a large one many', async () => {
  await inTemporaryFolder(async folder => {
    const directory = join(folder, 'database')
    expect(await pagesHeld(directory)).toBe('16MB')
    const large = join(directory, 'base', '99999')
    mkdirSync(large)
    writeFileSync(join(large, '1'), '')
    truncateSync(join(large, '1'), 70 * 1024 * 1024)
    expect(await pagesHeld(directory)).toBe('128MB')
  })
})
