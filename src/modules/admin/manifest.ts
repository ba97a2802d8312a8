import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest: ModuleManifest = {
  id: 'admin',
  item: null,
  title: 'Admin',
  path: '/admin',
  permission: 'configuration:write',
}
