import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

export const manifest = {
  id: 'analytics',
  title: toSay('Analytics'),
  path: '/app/analytics',
  permission: 'analytics:read',
  // Without entries of its own: it offers its views by process.
  navigation: {
    item: 'analytics',
    called: 'Analytics',
    title: toSay('Analytics'),
    icon: 'analytics',
    order: 20,
    purpose: toSay('Every figure from every side: by whom, what and when'),
  },
  audited: {
    'note.create': toSay('Added a note'),
    'note.update': toSay('Changed a note'),
    'note.delete': toSay('Deleted a note'),
  },
} as const satisfies ModuleManifest
