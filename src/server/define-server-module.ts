import type { Hono } from 'hono'
import type { Permission } from '#modules/permissions.ts'
import type { BroughtId } from '#shared/brought.ts'
import type { ModuleManifest } from '#shared/manifest.ts'
import type { BringServer } from './brought/served-brought.ts'
import type { DemonstrationData } from './demonstration/organizations.ts'
import type { AppEnv } from './http/app-env.ts'
import type { Summarise } from './notifications/digests/served-summaries.ts'
import type { Scope } from './scope.ts'
import type { Findable } from './search/served-finds.ts'
import type { Services } from './services.ts'
import type { ThingServer } from './things/served-kinds.ts'
import type { ReadVersions } from './webhooks/tell-webhooks.ts'

/** What a module brings to the server. Its routes stand below `/api/organization/:organizationUuid`. */
export type ServerModule = {
  manifest: ModuleManifest<Permission>
  routes?: Hono<AppEnv>
  /** Calls of a module that belong to the person rather than to an organisation; they stand below `/api`. */
  ownRoutes?: Hono<AppEnv>
  /** How each kind of things that the manifest names is found, changed and deleted. */
  things?: Readonly<Record<string, ThingServer>>
  /** What becomes of rows of files that bring what the manifest names. */
  brings?: Readonly<Partial<Record<BroughtId, BringServer>>>
  /** How each kind of notice that is a summary says how things stand. */
  summaries?: Readonly<Record<string, Summarise>>
  /** The versions of the things of each kind of event that other systems can be told of. */
  webhooks?: Readonly<Record<string, ReadVersions>>
  /** What else of it the search finds, by a name of its kind. */
  finds?: Readonly<Record<string, Findable>>
  /** Called once, after the stores are open and before the portal listens: registers the module's jobs. */
  start?(services: Services): Promise<void> | void
  /** Brings the module's part of a demonstration organisation. */
  seed?(services: Services, scope: Scope, data: DemonstrationData): Promise<void>
  /** The same for what is made of the lines that the modules brought. */
  seedFromLines?(scope: Scope, data: DemonstrationData, services: Services): Promise<void>
}

/** Checks a module's server side against its type where it is written. */
export function defineServerModule(module: ServerModule): ServerModule {
  return module
}
