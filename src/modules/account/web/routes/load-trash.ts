import type { PageLoad } from '#web/page-load.ts'
import { readPage } from '#web/people/people-query.ts'
import { trashQuery } from '#web/things/api.ts'

/** The page of the trash that is looked at. */
export function loadTrash({ search, ask }: PageLoad): void {
  void ask(trashQuery(readPage(search.page)))
}
