import type { PageLoad } from '#web/page-load.ts'
import { readPage } from '#web/people/people-query.ts'
import { apiKeysQuery } from '../api.ts'

/** The page of keys that is looked at. */
export function loadApiKeys({ search, ask }: PageLoad): void {
  void ask(apiKeysQuery(readPage(search.page)))
}
