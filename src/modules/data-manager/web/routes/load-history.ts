import type { PageLoad } from '#web/page-load.ts'
import { uploadsQuery } from '../api.ts'
import { filterOf, readHistoryView } from '../history/history-rules.ts'

/** The page of uploads that is looked at. */
export function loadHistory({ search, ask }: PageLoad): void {
  const view = readHistoryView(search)
  void ask(uploadsQuery(view.page, filterOf(view)))
}
