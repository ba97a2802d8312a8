import type { PageLoad } from '#web/page-load.ts'
import { demonstrationQuery } from '../api.ts'

/** What there is of the demonstration. */
export function loadDemonstration({ ask }: PageLoad): void {
  void ask(demonstrationQuery)
}
