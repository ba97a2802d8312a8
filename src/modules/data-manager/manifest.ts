import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

export const manifest = {
  id: 'data-manager',
  title: toSay('Data manager'),
  path: '/app/data-manager',
  permission: 'data:read',
  navigation: {
    item: 'dataManager',
    called: 'Data',
    title: toSay('Data'),
    icon: 'dataManager',
    order: 80,
    purpose: toSay('Load files, check what is in them, undo'),
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
  audited: {
    'upload.map': toSay('Matched the columns of an upload'),
    'upload.plan': toSay('Counted an upload before loading'),
    'upload.sheet': toSay('Chose the sheet of an upload'),
    'upload.skip': toSay('Left a question of an upload open'),
    'upload.commit': toSay('Loaded an upload'),
    'upload.fail': toSay('An upload could not be loaded'),
    'upload.undo': toSay('Undid an upload'),
    'upload.bring_back': toSay('Brought lines back from another upload'),
    'upload.remove_file': toSay('Removed the file of an upload'),
    'source.revise': toSay('Changed how the files of a source are read'),
  },
} as const satisfies ModuleManifest
