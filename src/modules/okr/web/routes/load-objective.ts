import type { PageLoad } from '#web/page-load.ts'
import { peopleNamesQuery } from '#web/people/people-names.ts'
import { objectiveQuery } from '../api.ts'
import { supportQuery } from '../money/money-api.ts'

/** The objective, and who it may be given to. */
export function loadObjective({ params: { id }, ask }: PageLoad): void {
  if (id !== undefined) {
    void ask(objectiveQuery(id))
    void ask(supportQuery(id))
  }
  void ask(peopleNamesQuery)
}
