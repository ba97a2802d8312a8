import type { ModuleManifest } from '#shared/manifest.ts'
import * as registry from './registry.ts'

const manifests: readonly ModuleManifest[] = Object.values(registry)

/** What the audit says of the actions that modules write, by action. */
export const auditedActions: Readonly<Record<string, string>> = Object.assign(
  {},
  ...manifests.map(({ audited }) => audited),
)
