import type { ModuleManifest } from '#shared/manifest.ts'

export const manifest = {
  id: 'analytics',
  title: 'Analytics',
  path: '/app/analytics',
  permission: 'analytics:read',
  // Without entries of its own: it offers its views by process.
  navigation: {
    item: 'analytics',
    title: 'Analytics',
    icon: 'analytics',
    order: 20,
    purpose: 'Every figure by supplier, customer, category and month',
  },
} as const satisfies ModuleManifest
