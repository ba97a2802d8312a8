import { beginBlock, fetchBlocks } from '#blocks/ahead.ts'
import { askGround, type Ground, lookAhead } from '#blocks/look/look-ahead.ts'
import { choiceOf } from '#blocks/look/look-at.ts'
import { catalogueQuery, extentsQuery } from '#blocks/parts/api.ts'
import { partyOf } from '#blocks/parts/party-of.ts'
import { fetchChart } from '#web/charts/fetch-chart.ts'
import type { PageLoad } from '#web/page-load.ts'
import { whenAtRest } from '#web/ui/near.ts'
import type { AskingWidget, ReportDefinition, Widget } from '../../definition.ts'
import { readingOrder } from '../../rules-place.ts'
import { reportQuery, reportsQuery } from '../api.ts'
import { headStart } from '../read/use-head-start.ts'
import { atOnce } from '../read/use-in-turn.ts'
import { blockOf, chosenOf, chosenOver, isOfParty, lookOf } from '../read/widget-look.ts'
import { outsideQuery, schedulesQuery } from '../schedules/schedules-api.ts'

/** What the list of reports asks first, and what whichever report comes next needs before its first question. */
export function loadReports({ search, ask }: PageLoad): void {
  void ask(reportsQuery(Number(search.page ?? 1)))
  void ask(catalogueQuery)
  void ask(extentsQuery)
  // Nearly every report draws a chart: what draws them is read while nobody waits.
  whenAtRest(() => fetchChart('bar'))
}

/** What a report asks first: itself, what every question of its widgets rests on, and the widgets that its page begins with. */
export async function loadReport(page: PageLoad): Promise<void> {
  const { params, search, ask } = page
  const coming = askGround(ask)
  const report = await ask(reportQuery(params.id ?? ''))
  const definition = report?.definition ?? report?.draft
  // What a version showed is kept, and asks nothing.
  if (!definition || search.version) return
  const [first] = definition.pages
  const shown = definition.pages.find(({ id }) => id === search.page) ?? first
  const widgets = readingOrder(shown?.widgets ?? [])
  fetchBlocks(widgets.filter(isAsking).map(blockOf))
  const ground = await coming
  if (!ground) return
  const [start, ...others] = widgets.slice(0, atOnce).filter(isAsking)
  if (!start) return
  const begin = (widget: AskingWidget) => beginWidget(widget, definition, ground, page)
  await Promise.race([begin(start), pause(headStart)])
  await Promise.all(others.map(begin))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/** What the editor of a report asks first: what it shows depends on what a person left undone in it. */
export function loadDraft({ params, ask }: PageLoad): void {
  void ask(reportQuery(params.id ?? ''))
  void askGround(ask)
}

function isAsking(widget: Widget): widget is AskingWidget {
  return widget.kind === 'block'
}

async function beginWidget(
  widget: AskingWidget,
  report: ReportDefinition,
  ground: Ground,
  page: PageLoad,
): Promise<void> {
  const dataset = ground.catalogue.datasets.find(({ id }) => id === widget.dataset)
  const { block, view, read } = lookOf(widget, report, dataset, page.search)
  const search = read(page.search)
  const looked = lookAhead(view, ground, { ...page, search })
  if (!looked || (isOfParty(widget.block) && partyOf(view, looked.asked.filters) === null)) return
  const choice = (block: string) => choiceOf(search, block)
  const chosen = chosenOf(widget)
  await beginBlock(block, { view, ...looked, choiceOf: chosen ? chosenOver(chosen, choice) : choice }, page.ask)
}

/** What the schedules of a report ask first. */
export function loadSchedules({ params, signedIn, ask }: PageLoad): void {
  const id = params.id ?? ''
  void ask(reportQuery(id))
  void ask(schedulesQuery(id))
  if (signedIn.permissions.includes('reports:write')) void ask(outsideQuery)
}
