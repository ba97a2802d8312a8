import type { PageLoad } from '#web/page-load.ts'
import { peopleNamesQuery } from '#web/people/people-names.ts'
import { actionQuery } from '../api.ts'

/** The action, and who it may be given to. */
export function loadAction({ params: { id }, ask }: PageLoad): void {
  if (id !== undefined) void ask(actionQuery(id))
  void ask(peopleNamesQuery)
}
