import type { PlatformPermission } from './permissions.ts'
import type { Schedule } from './schedule-schema.ts'
import { toSay } from './translate.ts'

/** When a letter of what happened comes: of each by itself, with the others of its day or week, or never. */
export const mailTimes = ['atOnce', 'daily', 'weekly', 'off'] as const
export type MailTime = (typeof mailTimes)[number]

/** What the portal knows of a kind of notice. */
export type NotificationTerms<Right extends string = string> = {
  title: string
  description: string
  /** The defaults, until a person chooses otherwise. */
  isShown: boolean
  mail: MailTime
  /** It tells how things stand at the time of a letter, so it comes by none of its own and never into the portal's list. */
  isSummary?: boolean
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
    mail: 'off',
    isFixed: false,
    permission: 'users:read',
  },
  'talk.mention': {
    title: toSay('Mentions'),
    description: toSay('Somebody mentioned you in a comment'),
    isShown: true,
    mail: 'atOnce',
    isFixed: false,
    permission: 'things:read',
  },
  'file.locked': {
    title: toSay('Locked files'),
    description: toSay('The virus scanner found something in a file you brought, or did not read it'),
    isShown: true,
    mail: 'atOnce',
    isFixed: false,
    permission: 'things:read',
  },
  'webhook.paused': {
    title: toSay('Webhooks paused'),
    description: toSay('Nothing arrived at a webhook for a day'),
    isShown: true,
    mail: 'atOnce',
    isFixed: false,
    permission: 'webhooks:write',
  },
  'account.security': {
    title: toSay('Security of your account'),
    description: toSay('A new device, a new password, a changed second factor or API key'),
    isShown: true,
    mail: 'atOnce',
    isFixed: true,
    permission: null,
  },
} as const satisfies Record<string, NotificationTerms<PlatformPermission>>

/** When the letters of a day come, and on which day those of a week: 1 Monday to 7 Sunday. In the time zone of who reads them. */
export const digestHour = 7
export const digestSchedules = {
  daily: { kind: 'daily' },
  weekly: { kind: 'weekly', weekday: 1 },
} as const satisfies Partial<Record<MailTime, Schedule>>

/** Notifications older than this many days are removed, and of each person all but the newest so many. */
export const notificationDays = 90
export const mostNotifications = 200
