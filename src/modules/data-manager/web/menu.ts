import type { NavigationItem } from '#shared/configuration.ts'
import { places } from './places.ts'

/** What the data manager drops down to in the navigation: its parts, as its tabs have them. */
export function menuOfData(): NavigationItem[] {
  return places.map(({ to, label }) => ({
    name: to,
    path: to,
    props: { title: label, isVisible: true, isEnable: true, items: [] },
  }))
}
