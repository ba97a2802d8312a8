import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

export const manifest = {
  id: 'account',
  title: toSay('My Account'),
  path: '/app/account',
  permission: 'configuration:read',
  navigation: null,
  audited: {
    'profile.update': toSay('Changed their profile'),
    'account.formats': toSay('Changed how numbers and dates are written for themselves'),
  },
} as const satisfies ModuleManifest
