import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

const group = toSay('Actions')

export const manifest = {
  id: 'action-manager',
  title: toSay('Action manager'),
  path: '/app/action-manager',
  permission: 'action:read',
  navigation: {
    item: 'actionManager',
    called: 'Actions',
    title: toSay('Actions'),
    icon: 'actionManager',
    order: 60,
    purpose: toSay('What is to be done, by whom, and what it saves'),
  },
  permissions: {
    'action:read': {
      roles: ['Editor', 'Viewer'],
      keyScope: {
        group,
        title: toSay('Read actions'),
        description: toSay('Actions, their parts and savings'),
        example: { path: 'organization/{organizationUuid}/actions' },
      },
    },
    'action:write': {
      roles: ['Editor'],
      keyScope: {
        group,
        title: toSay('Change actions'),
        description: toSay('Create, change and delete actions and savings'),
        example: {
          path: 'organization/{organizationUuid}/actions',
          options: '-H "Content-Type: application/json" --data-binary @action.json ',
        },
      },
    },
    // Signing off is a person's word: no key gives it.
    'saving:approve': { roles: ['Editor'], keyScope: null },
  },
  brings: { actions: 'action:write' },
  things: {
    action: {
      one: toSay('Action'),
      many: toSay('Actions'),
      permission: 'action:read',
      write: 'action:write',
    },
  },
  notices: {
    'action.assigned': {
      title: toSay('Actions for you'),
      description: toSay('Somebody gave you an action, or a part of one'),
      isShown: true,
      mail: 'off',
      isFixed: false,
      permission: 'action:read',
    },
    'saving.asked': {
      title: toSay('Savings to sign off'),
      description: toSay('Somebody asks you to sign a saving off, or signed yours off'),
      isShown: true,
      mail: 'off',
      isFixed: false,
      permission: 'action:read',
    },
    'action.summary': {
      title: toSay('Your actions at a glance'),
      description: toSay('What of yours is late, due this week or at risk, who waits for you, and what others changed'),
      isShown: false,
      mail: 'weekly',
      isSummary: true,
      isFixed: false,
      permission: 'action:read',
    },
    'action.due': {
      title: toSay('Actions due'),
      description: toSay('The reminder of an action of yours, and what is late'),
      isShown: true,
      mail: 'off',
      isFixed: false,
      permission: 'action:read',
    },
  },
  webhooks: {
    'action.changed': {
      title: toSay('Actions changed'),
      description: toSay('An action was created, changed, deleted or restored, or something was said of it'),
      thing: 'action',
    },
  },
  audited: {
    'saving.create': toSay('Said what an action is to save'),
    'saving.update': toSay('Changed what an action is to save'),
    'saving.delete': toSay('Took the saving off an action'),
    'saving.stage': toSay('Moved a saving to another stage'),
    'saving.approve': toSay('Signed a saving off'),
    'saving.settle': toSay('Settled which saving counts lines that two claim'),
    'saving.target': toSay('Set what is to be saved in a year'),
    'saving.export': toSay('Took out the savings as a file'),
    'action.create': toSay('Created an action'),
    'action.update': toSay('Changed an action'),
    'action.delete': toSay('Put an action in the trash'),
    'action.restore': toSay('Took an action out of the trash'),
    'action.export': toSay('Took out actions as a file'),
    'action.repeat': toSay('An action was created by its rhythm'),
    'action.bulk': toSay('Changed several actions'),
    'action.bulk_undo': toSay('Undid a change of several actions'),
    'action.bring': toSay('Brought an action from a file'),
    'action.bring_undo': toSay('Took an action from a file back'),
  },
} as const satisfies ModuleManifest
