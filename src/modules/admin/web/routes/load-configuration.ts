import type { PageLoad } from '#web/page-load.ts'
import { readPage } from '#web/people/people-query.ts'
import { versionQuery, versionsQuery } from '../api.ts'
import { calendarQuery } from '../calendar-api.ts'

/** The calendar, the page of versions that is looked at, and the newest text. */
export async function loadConfiguration({ search, ask }: PageLoad): Promise<void> {
  void ask(calendarQuery)
  void ask(versionsQuery(readPage(search.page)))
  const newest = (await ask(versionsQuery(1)))?.items[0]
  if (newest) void ask(versionQuery(newest.version))
}
