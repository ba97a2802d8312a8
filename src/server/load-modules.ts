import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { modules } from '#modules/modules.ts'
import { serveBrought } from './brought/served-brought.ts'
import type { ServerModule } from './define-server-module.ts'
import type { AppEnv } from './http/app-env.ts'
import { ofItem } from './http/of-item.ts'
import { serveWithin } from './http/served-within.ts'
import { serveSummaries } from './notifications/digests/served-summaries.ts'
import { serveFinds } from './search/served-finds.ts'
import { serveThings } from './things/served-kinds.ts'
import { warehouseRoutes } from './warehouse/routes.ts'
import { serveWebhooks } from './webhooks/tell-webhooks.ts'

const folder = join(import.meta.dirname, '../modules')

/** The server side of every registered module that has one. From here on their things and calls are served. */
export async function loadModules(): Promise<ServerModule[]> {
  const withServer = modules.filter(({ id }) => existsSync(join(folder, id, 'server/index.ts')))
  const loaded = withServer.map(async ({ id }) => {
    const file: { default: ServerModule } = await import(`../modules/${id}/server/index.ts`)
    const { manifest, things, brings, summaries, webhooks, finds } = file.default
    serveThings({ terms: manifest.things, servers: things, item: manifest.navigation?.item })
    serveBrought({ permissions: manifest.brings, servers: brings, item: manifest.navigation?.item })
    serveSummaries(summaries)
    serveWebhooks(webhooks)
    serveFinds(finds, manifest.navigation?.item)
    return file.default
  })
  const all = await Promise.all(loaded)
  const ofModules = all.flatMap(({ manifest, routes }) => (routes ? [ofItem(manifest.navigation?.item, routes)] : []))
  serveWithin(warehouseRoutes, await loadBlocks(), ...ofModules)
  return all
}

/** The calls of the blocks that the pages of modules are made of. */
export async function loadBlocks(): Promise<Hono<AppEnv>> {
  const { blockRoutes }: { blockRoutes: Hono<AppEnv> } = await import('../blocks/routes.ts')
  return blockRoutes
}
