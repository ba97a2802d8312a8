import { askGround } from '#blocks/look/look-ahead.ts'
import type { PageLoad } from '#web/page-load.ts'
import { reportQuery, reportsQuery } from '../api.ts'
import { outsideQuery, schedulesQuery } from '../schedules/schedules-api.ts'

/** What the list of reports asks first. */
export function loadReports({ search, ask }: PageLoad): void {
  void ask(reportsQuery(Number(search.page ?? 1)))
}

/** What a report asks first: itself, and what every question of its widgets rests on. */
export function loadReport({ params, ask }: PageLoad): void {
  void ask(reportQuery(params.id ?? ''))
  void askGround(ask)
}

/** What the schedules of a report ask first. */
export function loadSchedules({ params, signedIn, ask }: PageLoad): void {
  const id = params.id ?? ''
  void ask(reportQuery(id))
  void ask(schedulesQuery(id))
  if (signedIn.permissions.includes('reports:write')) void ask(outsideQuery)
}
