import type { ModuleManifest } from '#shared/manifest.ts'
import { type NotificationTerms, platformNotifications } from '#shared/notifications.ts'
import type { Permission } from './permissions.ts'
import * as registry from './registry.ts'

type Registered = (typeof registry)[keyof typeof registry]
type KeysOf<Manifest> = Manifest extends { notices: infer Terms } ? keyof Terms & string : never

export type NotificationKind = keyof typeof platformNotifications | KeysOf<Registered>

const manifests: readonly ModuleManifest[] = Object.values(registry)

/** What a person can be told of, and by which ways unless they choose otherwise. */
export const notificationKinds = Object.assign(
  {},
  ...manifests.map(({ notices }) => notices),
  platformNotifications,
) as Record<NotificationKind, NotificationTerms<Permission>>

const items = new Map(
  manifests.flatMap(({ navigation, notices = {} }) => Object.keys(notices).map(kind => [kind, navigation?.item])),
)

/** The item of the configuration that the module of a kind stands for: hidden, nobody is told of it. */
export const itemOfNotice = (kind: NotificationKind): string | undefined => items.get(kind)

export const notificationKindIds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]
