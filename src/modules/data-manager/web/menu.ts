import type { NavigationItem } from '#shared/configuration.ts'
import type { OrganizationType } from '#shared/vocabulary.ts'
import { placesOf } from './places.ts'

/** What the data manager drops down to in the navigation: its parts, as its tabs have them. */
export function menuOfData(type: OrganizationType): NavigationItem[] {
  return placesOf(type).map(({ to, label }) => ({
    name: to,
    path: to,
    props: { title: label, isVisible: true, isEnable: true, items: [] },
  }))
}
