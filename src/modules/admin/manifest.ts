import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

export const manifest = {
  id: 'admin',
  title: toSay('Admin'),
  path: '/admin',
  permission: 'configuration:write',
  navigation: null,
} as const satisfies ModuleManifest
