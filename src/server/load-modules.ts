import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { modules } from '#modules/modules.ts'
import type { ServerModule } from './define-server-module.ts'
import { serveThings } from './things/served-kinds.ts'

const folder = join(import.meta.dirname, '../modules')

/** The server side of every registered module that has one. From here on their things are served. */
export async function loadModules(): Promise<ServerModule[]> {
  const withServer = modules.filter(({ id }) => existsSync(join(folder, id, 'server/index.ts')))
  const loaded = withServer.map(async ({ id }) => {
    const file: { default: ServerModule } = await import(`../modules/${id}/server/index.ts`)
    const { manifest, things } = file.default
    serveThings({ terms: manifest.things, servers: things, item: manifest.navigation?.item })
    return file.default
  })
  return Promise.all(loaded)
}
