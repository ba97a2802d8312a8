import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

const group = toSay('Goals')

export const manifest = {
  id: 'okr',
  title: toSay('OKR'),
  path: '/app/okr',
  permission: 'okr:read',
  navigation: {
    item: 'okr',
    called: 'Goals',
    title: toSay('Goals'),
    icon: 'okr',
    order: 30,
    purpose: toSay('Objectives and key results, and how far they are'),
  },
  permissions: {
    'okr:read': {
      roles: ['Editor', 'Viewer'],
      keyScope: {
        group,
        title: toSay('Read goals'),
        description: toSay('Objectives, key results and check-ins'),
        example: { path: 'organization/{organizationUuid}/okr/periods' },
      },
    },
    'okr:write': {
      roles: ['Editor'],
      keyScope: {
        group,
        title: toSay('Change goals'),
        description: toSay('Create and change objectives and key results, and check in'),
        example: {
          path: 'organization/{organizationUuid}/okr/objectives',
          options: '-H "Content-Type: application/json" --data-binary @objective.json ',
        },
      },
    },
  },
  brings: { goals: 'okr:write' },
  things: {
    objective: {
      one: toSay('Objective'),
      many: toSay('Objectives'),
      permission: 'okr:read',
      write: 'okr:write',
    },
    keyResult: {
      one: toSay('Key Result'),
      many: toSay('Key Results'),
      permission: 'okr:read',
      write: 'okr:write',
    },
  },
  notices: {
    'okr.check-in': {
      title: toSay('Time to check in'),
      description: toSay('Key results of yours are due, by the rhythm of your team'),
      isShown: true,
      mail: 'atOnce',
      isFixed: false,
      permission: 'okr:read',
    },
    'okr.given': {
      title: toSay('Goals for you'),
      description: toSay('Somebody gave you an objective or a key result, or asks you to contribute'),
      isShown: true,
      mail: 'off',
      isFixed: false,
      permission: 'okr:read',
    },
    'okr.pace': {
      title: toSay('Key results behind their pace'),
      description: toSay('A key result of yours came to be behind what is expected by now'),
      isShown: true,
      mail: 'off',
      isFixed: false,
      permission: 'okr:read',
    },
    'okr.period': {
      title: toSay('Periods of your goals'),
      description: toSay('A period with goals of yours ends in a week, or was closed'),
      isShown: true,
      mail: 'off',
      isFixed: false,
      permission: 'okr:read',
    },
  },
  audited: {
    'okr-period.create': toSay('Began a period of goals'),
    'okr-period.update': toSay('Changed a period of goals'),
    'okr-period.export': toSay('Took out goals as a file'),
    'okr-period.close': toSay('Closed a period of goals'),
    'objective.create': toSay('Created an objective'),
    'objective.update': toSay('Changed an objective'),
    'objective.archive': toSay('Archived an objective'),
    'objective.delete': toSay('Put an objective in the trash'),
    'objective.bring': toSay('Brought an objective from a file'),
    'objective.bring_undo': toSay('Took an objective from a file back'),
    'objective.copy': toSay('Copied an objective into another period'),
    'key-result.create': toSay('Created a key result'),
    'key-result.update': toSay('Changed a key result'),
    'key-result.bring': toSay('Brought a key result from a file'),
    'key-result.bring_undo': toSay('Took a key result from a file back'),
    'key-result.delete': toSay('Put a key result in the trash'),
    'okr-rhythm.create': toSay('Began a rhythm of check-ins'),
    'okr-rhythm.update': toSay('Changed a rhythm of check-ins'),
    'okr-rhythm.delete': toSay('Ended a rhythm of check-ins'),
    'check-in.create': toSay('Checked in'),
    'check-in.update': toSay('Changed a check-in'),
    'check-in.delete': toSay('Deleted a check-in'),
    'key-result.follow': toSay('Had a key result follow the lines again'),
  },
} as const satisfies ModuleManifest
