import type { ModuleManifest } from '#shared/manifest.ts'

/** Every module of the portal. A new module adds one line. */
export const modules: readonly ModuleManifest[] = []
