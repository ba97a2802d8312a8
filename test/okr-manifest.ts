import type { ModuleManifest } from '#shared/manifest.ts'

/** A module that no portal has, for tests of what the shell does with modules. */
export const okrManifest = {
  id: 'okr',
  title: 'OKR',
  path: '/app/okr',
  permission: 'configuration:read',
  navigation: { item: 'okr', called: 'OKR', title: 'OKR', icon: 'okr', order: 30, purpose: 'Objectives' },
} as const satisfies ModuleManifest
