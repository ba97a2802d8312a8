import type { PageLoad } from '#web/page-load.ts'
import { mineQuery } from '../api.ts'
import { weekQuery } from '../api-rhythms.ts'

/** The key results that are the person's, and what the week had. */
export function loadWeek({ ask }: PageLoad): void {
  void ask(mineQuery)
  void ask(weekQuery)
}
