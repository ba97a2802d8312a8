import type { ModuleManifest } from '#shared/manifest.ts'
import { toSay } from '#shared/translate.ts'

const group = toSay('Documents')

export const manifest = {
  id: 'documents',
  title: toSay('Documents'),
  path: '/app/documents',
  permission: 'documents:read',
  publicPages: ['/shared'],
  navigation: {
    item: 'documents',
    called: 'Documents',
    title: toSay('Documents'),
    icon: 'documents',
    order: 50,
    purpose: toSay('Contracts, price lists and letters, found by every word in them'),
  },
  permissions: {
    'documents:read': {
      roles: ['Editor', 'Viewer'],
      keyScope: {
        group,
        title: toSay('Read documents'),
        description: toSay('Documents that their owner may open, with their text and versions'),
        example: { path: 'organization/{organizationUuid}/documents' },
      },
    },
    'documents:write': {
      roles: ['Editor'],
      keyScope: {
        group,
        title: toSay('Change documents'),
        description: toSay('Upload documents and new versions, and change what is said of them'),
        example: {
          path: 'organization/{organizationUuid}/documents?name=contract.pdf&type=contract',
          options: '--data-binary @contract.pdf ',
        },
      },
    },
    // The address of a calendar would outlive a key.
    'documents:calendar': { roles: ['Editor', 'Viewer'], keyScope: null },
    // A link would outlive a key.
    'documents:share': { roles: ['Editor'], keyScope: null },
    'documents:hold': {
      roles: [],
      keyScope: {
        group,
        title: toSay('Hold documents'),
        description: toSay('Put documents under a legal hold, and end it'),
        example: {
          path: 'organization/{organizationUuid}/documents/{id}/hold',
          options: '-X PUT -H "Content-Type: application/json" --data-binary @hold.json ',
        },
      },
    },
  },
  things: {
    document: {
      one: toSay('Document'),
      many: toSay('Documents'),
      permission: 'documents:read',
      write: 'documents:write',
      toldAs: ['document folder'],
    },
    obligation: {
      one: toSay('Obligation'),
      many: toSay('Obligations'),
      permission: 'documents:read',
      write: 'documents:write',
    },
  },
  notices: {
    'renewal.due': {
      title: toSay('Contracts to decide'),
      description: toSay('A decision on a contract of yours is due, pressing or late, or was given to you'),
      isShown: true,
      mail: 'atOnce',
      isFixed: false,
      permission: 'documents:read',
    },
    'obligation.due': {
      title: toSay('Obligations of contracts'),
      description: toSay('An obligation of yours is due in a week, or today'),
      isShown: true,
      mail: 'atOnce',
      isFixed: false,
      permission: 'documents:read',
    },
  },
  audited: {
    'document.create': toSay('Uploaded a document'),
    'document.update': toSay('Changed a document'),
    'document.delete': toSay('Put a document in the trash'),
    'document.hold': toSay('Changed a legal hold'),
    'document.share': toSay('Made a link to a document'),
    'document.unshare': toSay('Revoked a link to a document'),
    'document-version.create': toSay('Added a version of a document'),
    'document-folder.create': toSay('Created a folder'),
    'document-folder.update': toSay('Changed a folder'),
    'document-folder.delete': toSay('Deleted a folder'),
    'document-folder.export': toSay('Took out a folder as a zip'),
    'renewal.decide': toSay('Decided what becomes of a contract'),
    'renewal.undo': toSay('Took a decision on a contract back'),
    'renewal.snooze': toSay('Left a contract alone until a day'),
    'renewal.owner': toSay('Said whose decision a contract is'),
    'renewal.lead-times': toSay('Set the lead times of contracts'),
    'calendar.create': toSay('Subscribed to a calendar of contracts'),
    'calendar.delete': toSay('Ended a calendar of contracts'),
    'obligation.create': toSay('Added an obligation'),
    'obligation.update': toSay('Changed an obligation'),
    'obligation.done': toSay('Said that an obligation is done'),
    'obligation.reopen': toSay('Reopened an obligation'),
    'obligation.delete': toSay('Removed an obligation'),
    'amendment.create': toSay('Added an amendment'),
    'amendment.update': toSay('Changed an amendment'),
    'amendment.delete': toSay('Removed an amendment'),
    'renewal.export': toSay('Took out the renewal desk as a file'),
  },
} as const satisfies ModuleManifest
