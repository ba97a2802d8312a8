import type { PageLoad } from '#web/page-load.ts'
import { defaultViewQuery } from '#web/saved-views/saved-views-api.ts'
import { actionsQuery } from '../api.ts'
import { readActionsView } from '../view/actions-view.ts'
import { savedActionViews } from '../view/saved-views.ts'

/** The actions of the view. */
export function loadList({ search, ask }: PageLoad): void {
  void ask(defaultViewQuery(savedActionViews))
  void ask(actionsQuery(readActionsView(search)))
}
