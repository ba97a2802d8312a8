import type { PageLoad } from '#web/page-load.ts'
import { readPage } from '#web/people/people-query.ts'
import { policyQuery, withoutFactorQuery } from '../security-api.ts'

/** What the organisation asks of those who sign in, and who has no second factor. */
export function loadSecurity({ search, ask }: PageLoad): void {
  void ask(policyQuery)
  void ask(withoutFactorQuery(readPage(search.page)))
}
