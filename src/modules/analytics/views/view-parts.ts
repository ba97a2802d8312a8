import type { View } from '#blocks/view.ts'

/** A part of a view by itself: the view with its blocks alone, and what of the address leads to it. */
export type PartOfView = {
  title: string
  search: { part?: string }
  view: View
  hasCoverage: boolean
}

/** A view part by part; one without parts is one of its own. */
export function partsOf(view: View): [PartOfView, ...PartOfView[]] {
  const [first, ...others] = (view.parts ?? []).map(({ id, title, blocks, hasCoverage = false }, index) => ({
    title,
    search: index === 0 ? {} : { part: id },
    view: { ...view, blocks },
    hasCoverage,
  }))
  return first ? [first, ...others] : [{ title: view.title, search: {}, view, hasCoverage: true }]
}

/** The part that an address names; the first where it names none, or one that there is not. */
export function partInSight(view: View, { part }: { part?: string }): PartOfView {
  const parts = partsOf(view)
  return parts.find(({ search }) => search.part === part) ?? parts[0]
}
