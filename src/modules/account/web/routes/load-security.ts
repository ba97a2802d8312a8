import type { PageLoad } from '#web/page-load.ts'
import { secondFactorQuery } from '#web/second-factor/api.ts'
import { passwordQuery } from '../api.ts'
import { sessionsQuery } from '../sessions-api.ts'

/** The second factor, the password and the first page of sessions. */
export function loadSecurity({ ask }: PageLoad): void {
  void ask(secondFactorQuery)
  void ask(passwordQuery)
  void ask(sessionsQuery(1))
}
