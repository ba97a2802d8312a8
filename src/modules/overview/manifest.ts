import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

export const manifest = {
  id: 'overview',
  title: toSay('Overview'),
  path: '/app/overview',
  permission: 'overview:read',
  // Version 1 shows figures only, version 2 everything.
  navigation: {
    item: 'overview',
    called: 'Overview',
    title: toSay('Overview'),
    icon: 'overview',
    order: 10,
    purpose: toSay('How the period went, what changed, what needs you'),
    version: 2,
  },
  permissions: {
    'overview:read': {
      roles: ['Editor', 'Viewer'],
      keyScope: {
        group: toSay('Data'),
        title: toSay('Read summaries'),
        description: toSay('The figures of the overview'),
        example: { path: 'organization/{organizationUuid}/summaries/v2/?option=summaries' },
      },
    },
  },
} as const satisfies ModuleManifest
