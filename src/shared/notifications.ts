import type { PlatformPermission } from './permissions.ts'
import { toSay } from './translate.ts'

/** What the portal knows of a kind of notice. */
export type NotificationTerms<Right extends string = string> = {
  title: string
  description: string
  /** The defaults, until a person chooses otherwise. */
  isShown: boolean
  isMailed: boolean
  /** Nobody can choose otherwise. */
  isFixed: boolean
  /** What a role must hold to be told; `null`: it is about the person. */
  permission: Right | null
}

/** What the platform tells people of. Modules bring theirs in their manifests. */
export const platformNotifications = {
  'member.joined': {
    title: toSay('New people'),
    description: toSay('Somebody joined the organisation'),
    isShown: true,
    isMailed: false,
    isFixed: false,
    permission: 'users:read',
  },
  'talk.mention': {
    title: toSay('Mentions'),
    description: toSay('Somebody mentioned you in a comment'),
    isShown: true,
    isMailed: true,
    isFixed: false,
    permission: 'things:read',
  },
  'account.security': {
    title: toSay('Security of your account'),
    description: toSay('A new device, a new password, a changed second factor or API key'),
    isShown: true,
    isMailed: true,
    isFixed: true,
    permission: null,
  },
} as const satisfies Record<string, NotificationTerms<PlatformPermission>>

/** Notifications older than this many days are removed, and of each person all but the newest so many. */
export const notificationDays = 90
export const mostNotifications = 200
