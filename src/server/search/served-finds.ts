import type { Permission } from '#modules/permissions.ts'
import type { FoundItem } from '#shared/search-contract.ts'
import type { Fits } from '../database/ids-by-name.ts'
import type { Scope } from '../scope.ts'

/** What the search finds beside things: people, files that were loaded. */
export type Findable = {
  /** What they are called together: Uploads. */
  many: string
  /** What a person needs to find them. */
  permission: Permission
  /** The navigation item whose icon they have. */
  icon: string
  /** The item of the configuration without which they are nowhere. */
  item?: string | undefined
  /** Those that the person may open by a part of their name, the likeliest first. */
  find(scope: Scope, text: string, fits: Fits): Promise<FoundItem[]>
}

const served = new Map<string, Findable>()

/** Has something found in this process from now on. */
export function serveFinds(finds: Readonly<Record<string, Findable>> = {}, item?: string): void {
  for (const [kind, findable] of Object.entries(finds)) served.set(kind, { ...findable, item })
}

/** All of them by their kinds, in the order they were named. */
export function allFinds(): [string, Findable][] {
  return [...served]
}
