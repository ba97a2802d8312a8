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
    'reports:share': { roles: ['Editor'], keyScope: null },
  },
  things: {
    report: { one: toSay('Report'), many: toSay('Reports'), permission: 'reports:read', write: 'reports:write' },
  },
  notices: {
    'report.unsent': {
      title: toSay('Reports not sent'),
      description: toSay('A report of a schedule did not reach its people'),
      isShown: true,
      mail: 'atOnce',
      isFixed: false,
      permission: 'reports:read',
    },
    'report.ended': {
      title: toSay('Reports no longer sent to you'),
      description: toSay('A report that you had sent to yourself is not for you any more'),
      isShown: true,
      mail: 'atOnce',
      isFixed: false,
      permission: 'reports:read',
    },
    'report.handed-over': {
      title: toSay('Schedules without an owner'),
      description: toSay('A schedule of a report went over to the administrators'),
      isShown: true,
      mail: 'atOnce',
      isFixed: false,
      permission: 'reports:write',
    },
  },
  audited: {
    'report.create': toSay('Made a report'),
    'report.update': toSay('Changed a report'),
    'report.publish': toSay('Published a report'),
    'report.export': toSay('Took out a report as a file'),
    'report.share': toSay('Shared a report by a link'),
    'report.unshare': toSay('Revoked a link to a report'),
    'report.restore': toSay('Took a version of a report up again'),
    'report-schedule.create': toSay('Began a schedule of a report'),
    'report-schedule.update': toSay('Changed a schedule of a report'),
    'report-schedule.pause': toSay('Paused a schedule of a report'),
    'report-schedule.resume': toSay('Resumed a schedule of a report'),
    'report-schedule.delete': toSay('Ended a schedule of a report'),
    'report-schedule.test': toSay('Tried a schedule of a report'),
    'report-schedule.run': toSay('Sent a report by its schedule'),
    'report-schedule.hand-over': toSay('Handed a schedule of a report over to the administrators'),
    'report-domain.update': toSay('Changed where reports may be sent to'),
  },
} as const satisfies ModuleManifest
