import type { PageLoad } from '#web/page-load.ts'
import { allActionsQuery } from '../api.ts'
import { daysShown, readMonth } from '../calendar/calendar-view.ts'
import { readActionsView } from '../view/actions-view.ts'

/** The actions of the month. */
export function loadCalendar({ search, ask }: PageLoad): void {
  void ask(allActionsQuery(readActionsView(search).filters, daysShown(readMonth(search.month))))
}
