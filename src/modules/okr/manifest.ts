import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'
import { levelNames, paceNames, rollUpNames } from './okr-words.ts'

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
  things: {
    objective: {
      one: toSay('Objective'),
      many: toSay('Objectives'),
      permission: 'okr:read',
      write: 'okr:write',
      fields: {
        title: toSay('Title'),
        status: toSay('Status'),
        priority: toSay('Priority'),
        stage: toSay('Stage'),
        level: toSay('Of'),
        rollUp: toSay('Roll-up'),
        manual: toSay('Progress'),
        weight: toSay('Weight'),
        tags: toSay('Tags'),
      },
      words: ['status', 'priority'],
      named: { level: levelNames, rollUp: rollUpNames },
    },
    keyResult: {
      one: toSay('Key Result'),
      many: toSay('Key Results'),
      permission: 'okr:read',
      write: 'okr:write',
      fields: {
        title: toSay('Title'),
        status: toSay('Status'),
        priority: toSay('Priority'),
        stage: toSay('Stage'),
        start: toSay('Start'),
        target: toSay('Target'),
        value: toSay('Value'),
        weight: toSay('Weight'),
        pace: toSay('Expected to come'),
      },
      words: ['status', 'priority'],
      named: { pace: paceNames },
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
    'objective.copy': toSay('Copied an objective into another period'),
    'key-result.create': toSay('Created a key result'),
    'key-result.update': toSay('Changed a key result'),
    'key-result.delete': toSay('Put a key result in the trash'),
    'check-in.create': toSay('Checked in'),
    'check-in.update': toSay('Changed a check-in'),
    'check-in.delete': toSay('Deleted a check-in'),
    'key-result.follow': toSay('Had a key result follow the lines again'),
  },
} as const satisfies ModuleManifest
