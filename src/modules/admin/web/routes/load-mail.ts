import type { PageLoad } from '#web/page-load.ts'
import { readPage } from '#web/people/people-query.ts'
import { mailQuery } from '../api.ts'

/** The page of letters that is looked at. */
export function loadMail({ search, ask }: PageLoad): void {
  void ask(mailQuery(readPage(search.page)))
}
