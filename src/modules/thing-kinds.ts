import type { ModuleManifest } from '#shared/manifest.ts'
import { platformThings, type ThingTerms } from '#shared/things.ts'
import type { Permission } from './permissions.ts'
import * as registry from './registry.ts'

const manifests: readonly ModuleManifest<Permission>[] = Object.values(registry)

/** Every kind of things that the portal knows, of modules and of the platform. */
export const thingKinds: Readonly<Record<string, ThingTerms<Permission>>> = Object.assign(
  {},
  ...manifests.map(({ things }) => things),
  platformThings,
)
