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
  permissions: {
    'analytics:read': {
      roles: ['Editor', 'Viewer'],
      keyScope: {
        group: 'Data',
        title: 'Read analyses',
        description: 'Views, bridges, drivers and findings',
        example: { path: 'organization/{organizationUuid}/analytics/views' },
      },
    },
    'analytics:write': {
      roles: ['Editor'],
      keyScope: {
        group: 'Data',
        title: 'Share analyses',
        description: 'Shared views, notes on days, findings set aside',
        example: {
          path: 'organization/{organizationUuid}/analytics/annotations',
          options: '-H "Content-Type: application/json" --data-binary @note.json ',
        },
      },
    },
  },
} as const satisfies ModuleManifest
