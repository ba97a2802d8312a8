import type { PageLoad } from '#web/page-load.ts'
import { allActionsQuery } from '../api.ts'
import { readBoardGrouping } from '../board/board-columns.ts'
import { readActionsView } from '../view/actions-view.ts'

/** The actions of the board. */
export function loadBoard({ search, ask }: PageLoad): void {
  void ask(allActionsQuery(readActionsView(search).filters, { group: readBoardGrouping(search.columns) }))
}
