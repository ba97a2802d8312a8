import type { PageLoad } from '#web/page-load.ts'
import { allActionsQuery } from '../api.ts'
import { readActionsView } from '../view/actions-view.ts'

/** The actions of the timeline. */
export function loadTimeline({ search, ask }: PageLoad): void {
  void ask(allActionsQuery(readActionsView(search).filters))
}
