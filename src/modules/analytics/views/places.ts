import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import { findView, viewPath, views } from './views.ts'

/** Where people ask questions of their own. */
export const explorer = saidWhenRead(
  {
    id: 'explorer',
    title: toSay('Explorer'),
    question: toSay('Any measure by anything: as a table with its totals, and as a chart'),
    path: '/app/analytics/explorer',
  } as const,
  ['title', 'question'],
)

/** Everything that can be kept by name, or opened first: the views and the explorer. */
export const placeIds: readonly string[] = [...views.map(({ id }) => id), explorer.id]

/** The title and the address of a view or of the explorer; `null` for what there is not. */
export function findPlace(id: string): { title: string; path: string } | null {
  if (id === explorer.id) return explorer
  const view = findView(id)
  return view ? { title: view.title, path: viewPath(view) } : null
}
