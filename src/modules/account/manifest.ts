import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest: ModuleManifest = {
  id: 'account',
  item: null,
  title: 'My Account',
  path: '/app/account',
  permission: 'configuration:read',
}
