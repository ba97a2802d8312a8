import type { QueryClient } from '@tanstack/react-query'
import type { Permission } from '#modules/permissions.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'

/** A thing that the palette found, and the page it leads to. */
export type FoundThing = {
  id: string
  label: string
  /** What tells it from others of its name: Above it in the tree, when it came. */
  note?: string
  to: string
  search?: Record<string, string | undefined>
}

/** Where is looked: `type` is what pages offer the organisation, purchases, sales or both. */
type FindAt = { queries: QueryClient; signal: AbortSignal; type: OrganizationType }

/** Finds things by a part of their name, the likeliest first. Throws when it could not look. */
export type Finder = (text: string, at: FindAt) => Promise<FoundThing[]>

/** A kind of thing that the palette finds. */
export type FindNoun = {
  /** What they are called together: Suppliers. */
  title: string
  /** What a person needs to find them; without it they are not looked for. */
  permission: Permission
  /** `() => import('./find-x.ts').then(file => file.findX)`. */
  load: () => Promise<Finder>
}

/** So many of each noun are shown. */
export const mostFound = 5

/** Whether a name has every word of a search, whatever the case. */
export function hasWords(name: string, search: string): boolean {
  const lower = name.toLowerCase()
  const words = search.toLowerCase().split(/\s+/)
  return words.every(word => lower.includes(word))
}
