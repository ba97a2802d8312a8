import type { Permission } from './permissions.ts'

type Kind = {
  title: string
  description: string
  /** The defaults, until a person chooses otherwise. */
  isShown: boolean
  isMailed: boolean
  /** Nobody can choose otherwise. */
  isFixed: boolean
  /** What a role must hold to be told; `null`: it is about the person. */
  permission: Permission | null
}

/** What a person can be told of, and by which ways unless they choose otherwise. */
export const notificationKinds = {
  'data.loaded': {
    title: 'Data loaded',
    description: 'Somebody loaded lines',
    isShown: true,
    isMailed: false,
    isFixed: false,
    permission: 'data:read',
  },
  'data.undone': {
    title: 'Data undone',
    description: 'Somebody took loaded lines back',
    isShown: true,
    isMailed: false,
    isFixed: false,
    permission: 'data:read',
  },
  'member.joined': {
    title: 'New people',
    description: 'Somebody joined the organisation',
    isShown: true,
    isMailed: false,
    isFixed: false,
    permission: 'users:read',
  },
  'account.security': {
    title: 'Security of your account',
    description: 'A new device, a new password, a changed second factor or API key',
    isShown: true,
    isMailed: true,
    isFixed: true,
    permission: null,
  },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds
export const notificationKindIds = Object.keys(notificationKinds) as NotificationKind[]

/** Notifications older than this many days are removed, and of each person all but the newest so many. */
export const notificationDays = 90
export const mostNotifications = 200
