import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

export const manifest = {
  id: 'account',
  title: toSay('My Account'),
  path: '/app/account',
  permission: 'configuration:read',
  navigation: null,
} as const satisfies ModuleManifest
