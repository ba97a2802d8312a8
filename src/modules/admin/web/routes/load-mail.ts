import type { PageLoad } from '#web/page-load.ts'
import { mailQuery } from '../api.ts'
import { readMailView } from '../mail-view.ts'

/** The page of letters that is looked at. */
export function loadMail({ search, ask }: PageLoad): void {
  void ask(mailQuery(readMailView(search)))
}
