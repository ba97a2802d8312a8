import type { Permission } from '#modules/permissions.ts'
import type { SavedViewCalls } from '#shared/calls/saved-views.ts'

/** The views of a module that people keep, and what the browser knows of them. */
export type ModuleViews = {
  /** The id of the module. */
  module: string
  calls: SavedViewCalls
  /** The right to what everybody sees. */
  share: Permission
  /** The title and the address of a view of the module; `null` for what there is not. */
  findPlace: (id: string) => { title: string; path: string } | null
  /** Parameters of an address that are not kept with a view. */
  passing: readonly string[]
  /** The word of what it opens with, as a toast says that it was changed. */
  opening: string
}
