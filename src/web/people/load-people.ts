import type { PageLoad } from '#web/page-load.ts'
import { peopleQuery, readPeopleView } from './people-query.ts'

/** The page of people that is looked at. */
export function loadPeople({ search, ask }: PageLoad): void {
  void ask(peopleQuery(readPeopleView(search)))
}
