import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest = {
  id: 'admin',
  title: 'Admin',
  path: '/admin',
  permission: 'configuration:write',
  navigation: null,
} as const satisfies ModuleManifest
