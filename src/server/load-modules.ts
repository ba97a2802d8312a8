import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '#modules/modules.ts'
import type { ServerModule } from './define-server-module.ts'

const folder = join(import.meta.dirname, '../modules')

/** The server side of every registered module that has one. */
export async function loadModules(): Promise<ServerModule[]> {
  const withServer = modules.filter(({ id }) => existsSync(join(folder, id, 'server/index.ts')))
  const loaded = withServer.map(async ({ id }) => {
    const file: { default: ServerModule } = await import(`../modules/${id}/server/index.ts`)
    return file.default
  })
  return Promise.all(loaded)
}
