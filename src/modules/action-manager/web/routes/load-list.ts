import type { PageLoad } from '#web/page-load.ts'
import { actionsQuery } from '../api.ts'
import { readActionsView } from '../view/actions-view.ts'

/** The actions of the view. */
export function loadList({ search, ask }: PageLoad): void {
  void ask(actionsQuery(readActionsView(search)))
}
