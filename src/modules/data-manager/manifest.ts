import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest = {
  id: 'data-manager',
  title: 'Data manager',
  path: '/app/data-manager',
  permission: 'data:read',
  navigation: {
    item: 'dataManager',
    title: 'Data',
    icon: 'dataManager',
    order: 80,
    purpose: 'Load purchase and sales lines, check and undo',
  },
  notices: {
    'data.loaded': {
      title: 'Data loaded',
      description: 'Somebody loaded lines',
      isShown: true,
      isMailed: false,
      isFixed: false,
      permission: 'data:read',
    },
    'data.undone': {
      title: 'Data undone',
      description: 'Somebody took loaded lines back',
      isShown: true,
      isMailed: false,
      isFixed: false,
      permission: 'data:read',
    },
  },
} as const satisfies ModuleManifest
