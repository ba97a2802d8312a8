import type { PageLoad } from '#web/page-load.ts'
import { policyQuery, readWithoutFactorView, withoutFactorQuery } from '../security-api.ts'

/** What the organisation asks of those who sign in, and who has no second factor. */
export function loadSecurity({ search, ask }: PageLoad): void {
  void ask(policyQuery)
  void ask(withoutFactorQuery(readWithoutFactorView(search)))
}
