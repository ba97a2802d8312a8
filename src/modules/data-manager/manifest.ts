import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest: ModuleManifest = {
  id: 'data-manager',
  item: 'dataManager',
  title: 'Data manager',
  path: '/app/data-manager',
  permission: 'data:read',
}
