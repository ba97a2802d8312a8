import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedWarehouse, type Warehouse } from '#server/warehouse/connect.ts'
import { migrateWarehouse } from '#server/warehouse/migrate.ts'
import { copyTemplate } from './template.ts'

/** A migrated warehouse alone, and the directory it is in with room for files beside it. */
export type TestWarehouse = { warehouse: Warehouse; directory: string; close(): Promise<void> }

/** The embedded warehouse in a directory of its own. One at a time: until it is closed it binds its process to one directory. */
export async function openTestWarehouse(): Promise<TestWarehouse> {
  const directory = await mkdtemp(join(tmpdir(), 'sextant-warehouse-'))
  const place = join(directory, 'warehouse')
  await createMigratedWarehouse(place)
  const warehouse = openEmbeddedWarehouse(place)
  return {
    warehouse,
    directory,
    async close() {
      await warehouse.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The files of a warehouse with the layout in it already, in a new directory. A start migrates it all the same. */
export function createMigratedWarehouse(directory: string): Promise<void> {
  return copyTemplate('migrated-warehouse', directory, async place => {
    const warehouse = openEmbeddedWarehouse(place)
    await migrateWarehouse(warehouse)
    await warehouse.close()
  })
}
