import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Disk } from 'flydrive'
import { z } from 'zod'
import type { Warehouse } from '../warehouse/connect.ts'
import type { StoreName } from './judge-stores.ts'

/** Where a store keeps whose it is. `read` gives the portal's id, `null` where there is none. */
export type StoreMark = { read(): Promise<string | null>; write(uuid: string): Promise<void> }

const id = z.uuid()
const fileName = 'portal-identity'

/** Where each store beside the relational one keeps whose it is. */
export function marksOf(stores: { warehouse: Warehouse; disk: Disk; directory: string }): Record<StoreName, StoreMark> {
  return {
    warehouse: inWarehouse(stores.warehouse),
    files: inFiles(stores.disk),
    directory: {
      read: async () => readDirectoryMark(stores.directory),
      write: async uuid => writeDirectoryMark(stores.directory, uuid),
    },
  }
}

function inWarehouse(warehouse: Warehouse): StoreMark {
  return {
    async read() {
      // Asked before a warehouse is brought to the newest layout: another portal's must stay as it is.
      const [table] = await warehouse.rows(
        'SELECT 1 FROM system.tables WHERE database = currentDatabase() AND name = {name:String}',
        {
          name: 'portal_identity',
        },
      )
      if (!table) return null
      const [row] = await warehouse.rows<{ uuid: string }>('SELECT uuid FROM portal_identity LIMIT 1')
      return row?.uuid ?? null
    },
    write: uuid => warehouse.run('INSERT INTO portal_identity SELECT {uuid:UUID}', { uuid }),
  }
}

function inFiles(disk: Disk): StoreMark {
  return {
    read: async () => ((await disk.exists(fileName)) ? readId(await disk.get(fileName), 'file store') : null),
    write: uuid => disk.put(fileName, uuid),
  }
}

/** Whose a data directory is, asked before anything in it is opened. Throws when it says something that is no id. */
export function readDirectoryMark(directory: string): string | null {
  const path = join(directory, fileName)
  return existsSync(path) ? readId(readFileSync(path, 'utf8'), `data directory ${directory}`) : null
}

/** Written beside and moved into place, so that a process that dies meanwhile leaves no half of one. */
function writeDirectoryMark(directory: string, uuid: string): void {
  const path = join(directory, fileName)
  writeFileSync(`${path}.new`, uuid)
  renameSync(`${path}.new`, path)
}

function readId(text: string, where: string): string {
  const read = id.safeParse(text.trim())
  if (read.success) return read.data
  throw new Error(`${fileName} of the ${where} holds no id of a portal; restore it from the backup of this portal`)
}
