import { toSay } from './translate.ts'
/** The roles of members, and the rights that the platform itself asks for. Modules bring theirs in their manifests. */

export const roleNames = ['Administrator', 'Editor', 'Viewer'] as const
export type RoleName = (typeof roleNames)[number]

/** The words and a first call of a right, where people choose what an API key may do. */
export type KeyScopeWords = {
  group: string
  title: string
  description: string
  /** A call to try it with: a path below `/api`, `{organizationUuid}` in it, and further words for curl. */
  example: { path: string; options?: string }
}

/** What the portal knows of a right. */
export type PermissionTerms = {
  /** Who holds it beside the administrators, who hold every right. */
  roles: readonly Exclude<RoleName, 'Administrator'>[]
  /**
   * `null`: no key can be given it, because whoever finds the key could make more keys with it, let people in, or read
   * letters that sign people in, and so outlive its end.
   */
  keyScope: KeyScopeWords | null
}

const json = (file: string) => `-H "Content-Type: application/json" --data-binary @${file} `

/** The rights of the platform: what its own calls, and more modules than one, ask for. */
export const platformPermissions = {
  'data:read': {
    roles: ['Editor', 'Viewer'],
    keyScope: {
      group: toSay('Data'),
      title: toSay('Read data'),
      description: toSay('Queries, lines and uploads'),
      example: { path: 'organization/{organizationUuid}/uploads' },
    },
  },
  'data:write': {
    roles: ['Editor'],
    keyScope: {
      group: toSay('Data'),
      title: toSay('Load data'),
      description: toSay('Upload, load and undo files'),
      example: {
        path: 'organization/{organizationUuid}/uploads?dataset=spend&name=lines.csv',
        options: '-H "Content-Type: text/csv" --data-binary @lines.csv ',
      },
    },
  },
  'analytics:read': {
    roles: ['Editor', 'Viewer'],
    keyScope: {
      group: toSay('Data'),
      title: toSay('Read analyses'),
      description: toSay('Views, bridges, drivers and findings'),
      example: { path: 'organization/{organizationUuid}/analytics/views' },
    },
  },
  'analytics:write': {
    roles: ['Editor'],
    keyScope: {
      group: toSay('Data'),
      title: toSay('Share analyses'),
      description: toSay('Shared views, notes on days, findings set aside'),
      example: {
        path: 'organization/{organizationUuid}/analytics/annotations',
        options: json('note.json'),
      },
    },
  },
  'reports:read': {
    roles: ['Editor', 'Viewer'],
    keyScope: {
      group: toSay('Data'),
      title: toSay('Read reports'),
      description: toSay('The reports of the organisation'),
      example: { path: 'organization/{organizationUuid}/reports' },
    },
  },
  'configuration:read': {
    roles: ['Editor', 'Viewer'],
    keyScope: {
      group: toSay('Organisation'),
      title: toSay('Read the configuration'),
      description: toSay('Navigation and settings'),
      example: { path: 'configuration2/{organizationUuid}' },
    },
  },
  'users:count': {
    roles: ['Editor', 'Viewer'],
    keyScope: {
      group: toSay('Organisation'),
      title: toSay('Count people'),
      description: toSay('How many people belong to it'),
      example: { path: 'organization/{organizationUuid}/users/count' },
    },
  },
  'users:read': {
    roles: ['Editor', 'Viewer'],
    keyScope: {
      group: toSay('Organisation'),
      title: toSay('List people'),
      description: toSay('Names, e-mail addresses, roles and last logins'),
      example: { path: 'organization/{organizationUuid}/users' },
    },
  },
  'things:read': {
    roles: ['Editor', 'Viewer'],
    keyScope: {
      group: toSay('Organisation'),
      title: toSay('Read links and comments'),
      description: toSay('The search, links, comments and the history of what the key may read'),
      example: { path: 'organization/{organizationUuid}/things/find?kind=contract' },
    },
  },
  'things:write': {
    roles: ['Editor', 'Viewer'],
    keyScope: {
      group: toSay('Organisation'),
      title: toSay('Link and comment'),
      description: toSay('Comments on what the key may read, links and restoring of what it may change'),
      example: {
        path: 'organization/{organizationUuid}/things/contract/{contractUuid}/comments',
        options: json('comment.json'),
      },
    },
  },
  'configuration:write': {
    roles: [],
    keyScope: {
      group: toSay('Administration'),
      title: toSay('Change the configuration'),
      description: toSay('Put new versions in force'),
      example: {
        path: 'organization/{organizationUuid}/configuration',
        options: `-X PUT ${json('configuration.json')}`,
      },
    },
  },
  'audit:read': {
    roles: [],
    keyScope: {
      group: toSay('Administration'),
      title: toSay('Read the audit'),
      description: toSay('Who did what, and exports of it'),
      example: { path: 'organization/{organizationUuid}/audit' },
    },
  },
  'users:write': { roles: [], keyScope: null },
  'sign-in:write': { roles: [], keyScope: null },
  'webhooks:write': { roles: [], keyScope: null },
  'api-keys:write': { roles: ['Editor'], keyScope: null },
  'mail:read': { roles: [], keyScope: null },
  'demonstration:remove': { roles: [], keyScope: null },
} as const satisfies Record<string, PermissionTerms>

export type PlatformPermission = keyof typeof platformPermissions
