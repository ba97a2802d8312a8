import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest: ModuleManifest = {
  id: 'overview',
  item: 'overview',
  title: 'Overview',
  path: '/app/overview',
  permission: 'overview:read',
}
