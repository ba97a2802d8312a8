import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest = {
  id: 'overview',
  title: 'Overview',
  path: '/app/overview',
  permission: 'overview:read',
  // Version 1 shows figures only, version 2 everything.
  navigation: {
    item: 'overview',
    title: 'Overview',
    icon: 'overview',
    order: 10,
    purpose: 'What was bought and sold, what changed, what needs you',
    version: 2,
  },
  permissions: {
    'overview:read': {
      roles: ['Editor', 'Viewer'],
      keyScope: {
        group: 'Data',
        title: 'Read summaries',
        description: 'The figures of the overview',
        example: { path: 'organization/{organizationUuid}/summaries/v2/?option=summaries' },
      },
    },
  },
} as const satisfies ModuleManifest
