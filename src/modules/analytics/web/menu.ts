import type { NavigationItem, ProcessType } from '#shared/configuration.ts'
import { explorer } from '../views/places.ts'
import { groupViews, viewPath } from '../views/views.ts'

/** What analytics drops down to in the navigation: the explorer, which is of no process, then the views by process. */
export function menuOf(all: readonly ProcessType[]): NavigationItem[] {
  const processes = groupViews(all).map(({ process, views }) => ({
    name: process.process,
    props: {
      title: process.title,
      isVisible: true,
      isEnable: true,
      items: views.map(view => ({
        name: view.id,
        path: viewPath(view),
        props: { title: view.title, isVisible: true, isEnable: true, items: [] },
      })),
    },
  }))
  const props = { title: explorer.title, isVisible: true, isEnable: true, items: [] }
  return [{ name: explorer.id, path: explorer.path, props }, ...processes]
}
