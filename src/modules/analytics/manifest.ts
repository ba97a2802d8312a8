import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest: ModuleManifest = {
  id: 'analytics',
  item: 'analytics',
  title: 'Analytics',
  path: '/app/analytics',
  permission: 'analytics:read',
}
