import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest = {
  id: 'account',
  title: 'My Account',
  path: '/app/account',
  permission: 'configuration:read',
  navigation: null,
} as const satisfies ModuleManifest
