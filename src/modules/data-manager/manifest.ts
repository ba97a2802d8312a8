import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

export const manifest = {
  id: 'data-manager',
  title: toSay('Data manager'),
  path: '/app/data-manager',
  permission: 'data:read',
  navigation: {
    item: 'dataManager',
    title: toSay('Data'),
    icon: 'dataManager',
    order: 80,
    purpose: toSay('Load purchase and sales lines, check and undo'),
  },
  notices: {
    'data.loaded': {
      title: toSay('Data loaded'),
      description: toSay('Somebody loaded lines'),
      isShown: true,
      isMailed: false,
      isFixed: false,
      permission: 'data:read',
    },
    'data.undone': {
      title: toSay('Data undone'),
      description: toSay('Somebody took loaded lines back'),
      isShown: true,
      isMailed: false,
      isFixed: false,
      permission: 'data:read',
    },
  },
} as const satisfies ModuleManifest
