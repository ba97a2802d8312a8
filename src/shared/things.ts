import type { PlatformPermission } from './permissions.ts'
import { toSay } from './translate.ts'

/** A thing is what a person can name, open and talk about: an action, a contract, a supplier family. */
export type ThingRef = { kind: string; id: string }

/** What the portal knows of a kind of things. The kinds of modules stand in their manifests. */
export type ThingTerms<Right extends string = string> = {
  /** One of them, and several: Contract, Contracts. */
  one: string
  many: string
  /** What a person needs to see any of them. */
  permission: Right
  /** What a person needs to change one, unless the kind's `mayChange` says otherwise. */
  write: Right
  /** The navigation item whose icon they have, where that is not their module's. */
  icon?: string
  /** What the audit calls them where that is not the kind itself. */
  entity?: string
  /** What else the audit calls a change of one or several of them: whoever looks at any is told. */
  toldAs?: readonly string[]
}

/** The kinds of the platform itself. */
export const platformThings = {
  supplierFamily: {
    one: toSay('Supplier'),
    many: toSay('Suppliers'),
    icon: 'analytics',
    permission: 'data:read',
    write: 'data:write',
    toldAs: ['supplier families'],
  },
  customerFamily: {
    one: toSay('Customer'),
    many: toSay('Customers'),
    icon: 'analytics',
    permission: 'data:read',
    write: 'data:write',
    toldAs: ['customer families'],
  },
  category: {
    one: toSay('Category'),
    many: toSay('Categories'),
    icon: 'analytics',
    permission: 'data:read',
    write: 'data:write',
  },
  contract: {
    one: toSay('Contract'),
    many: toSay('Contracts'),
    icon: 'dataManager',
    permission: 'data:read',
    write: 'data:write',
    toldAs: ['contracts', 'contract_prices'],
  },
  /** A place of the figures that something came to be done about. */
  insight: {
    one: toSay('Finding or figure'),
    many: toSay('Findings and figures'),
    permission: 'analytics:read',
    write: 'analytics:write',
  },
} as const satisfies Record<string, ThingTerms<PlatformPermission>>

/** How one thing goes with another: from the first to the second. */
export const relations = ['supports', 'evidence', 'concerns', 'follows', 'partOf'] as const
export type Relation = (typeof relations)[number]

/** So many links begin at one thing. */
export const mostLinks = 200
/** So many of those that lead to a thing are shown, the newest. */
export const mostLinksShown = 200

/** The characters of a comment, and how many people it mentions. */
export const longestComment = 5000
export const mostMentions = 20

/** For so many days what was deleted can be restored. */
export const trashDays = 30

/** A thing as one text, for maps. */
export function thingKey({ kind, id }: ThingRef): string {
  return `${kind} ${id}`
}
