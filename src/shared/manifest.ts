import type { BroughtId } from './brought.ts'
import type { NotificationTerms } from './notifications.ts'
import type { PermissionTerms } from './permissions.ts'
import type { ThingTerms } from './things.ts'
import type { vocabulary } from './vocabulary.ts'
import type { WebhookTerms } from './webhooks.ts'

/**
 * What a module says of itself: plain data, read by the server and by the first load of the browser alike. Written
 * `as const satisfies ModuleManifest`, so that the names of its rights and notices are types.
 */
export type ModuleManifest<Right extends string = string> = {
  /** The module's folder, and its pages `/app/<id>`. */
  id: string
  title: string
  path: string
  /** What a person needs to open its page. */
  permission: Right
  /** `null`: never in the navigation bar, and in no configuration. */
  navigation: ModuleNavigation | null
  /** Pages of it that need no session, each one address: whoever comes by a secret link. */
  publicPages?: readonly string[]
  /** The rights that it brings, named `<noun>:<verb>`. */
  permissions?: Readonly<Record<`${string}:${string}`, PermissionTerms>>
  /** What it tells people of, named `<noun>.<past>`. */
  notices?: Readonly<Record<`${string}.${string}`, NotificationTerms<Right>>>
  /** What the audit says of the actions that it writes, named `<noun>.<verb>`, without their person: Loaded an upload. */
  audited?: Readonly<Record<`${string}.${string}`, string>>
  /** What other systems can be told of, named `<noun>.<past>`; its server side says the version of each thing. */
  webhooks?: Readonly<Record<`${string}.${string}`, WebhookTerms>>
  /** The kinds of things that it has, as `action`; its server side serves each. The names are stored, so they stay as they are. */
  things?: Readonly<Record<string, ThingTerms<Right>>>
  /** What files can bring to it, and the right that takes; its server side says what becomes of the rows. */
  brings?: Readonly<Partial<Record<BroughtId, Right>>>
}

export type ModuleNavigation = {
  /** The item's name in the configurations of organisations. They are stored, so it stays as it is. */
  item: string
  /** Its title in a new organisation's configuration, in every language the same. */
  called: string
  /** What stands in its place where an organisation has not chosen another, in the language of the reader. */
  title: string
  icon: IconName
  /** Where it stands in a new organisation's configuration: the smallest first. */
  order: number
  /** What its tile on the home page says it is for. */
  purpose: string
  /** The version of its item in a new organisation's configuration. */
  version?: 1 | 2
}

/** The pictures that the portal has for items. */
export type IconName = (typeof vocabulary.item)[number] | 'admin'
