import type { Hono } from 'hono'
import type { ModuleManifest } from '#shared/manifest.ts'
import type { AppEnv } from './http/router.ts'
import type { Services } from './services.ts'

/** What a module brings to the server. Its routes stand below `/api/organization/:organizationUuid`. */
export type ServerModule = {
  manifest: ModuleManifest
  routes?: Hono<AppEnv>
  /** Calls of a module that belong to the person rather than to an organisation; they stand below `/api`. */
  ownRoutes?: Hono<AppEnv>
  /** Called once, after the stores are open and before the portal listens: registers the module's jobs. */
  start?(services: Services): Promise<void> | void
}

export function defineServerModule(module: ServerModule): ServerModule {
  return module
}
