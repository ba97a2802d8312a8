import type { ModuleManifest } from '#shared/manifest.ts'

/** A module that no portal has, for tests of what the shell does with modules. */
export const advisorManifest = {
  id: 'advisor',
  title: 'Advisor',
  path: '/app/advisor',
  permission: 'configuration:read',
  navigation: {
    item: 'advisor',
    called: 'Advisor',
    title: 'Advisor',
    icon: 'advisor',
    order: 30,
    purpose: 'Objectives',
  },
} as const satisfies ModuleManifest
