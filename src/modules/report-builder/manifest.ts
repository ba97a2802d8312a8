import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

export const manifest = {
  id: 'report-builder',
  title: toSay('Reports'),
  path: '/app/report-builder',
  permission: 'reports:read',
  navigation: {
    item: 'reportBuilder',
    called: 'Reports',
    title: toSay('Reports'),
    icon: 'reportBuilder',
    order: 25,
    purpose: toSay('Pages of figures and pictures, arranged once and true every morning'),
  },
  permissions: {
    'reports:write': {
      roles: ['Editor'],
      keyScope: {
        group: toSay('Data'),
        title: toSay('Change reports'),
        description: toSay('Make, change, publish and delete reports'),
        example: {
          path: 'organization/{organizationUuid}/report-builder/reports',
          options: '-H "Content-Type: application/json" --data-binary @report.json ',
        },
      },
    },
  },
  things: {
    report: { one: toSay('Report'), many: toSay('Reports'), permission: 'reports:read', write: 'reports:write' },
  },
  audited: {
    'report.create': toSay('Made a report'),
    'report.update': toSay('Changed a report'),
    'report.publish': toSay('Published a report'),
    'report.export': toSay('Took out a report as a file'),
    'report.restore': toSay('Took a version of a report up again'),
  },
} as const satisfies ModuleManifest
