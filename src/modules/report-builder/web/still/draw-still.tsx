import type { Query } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { readTranslations, t } from '#shared/translate.ts'
import { writeFor } from '#web/person-formats.ts'
import { openTab } from '#web/send.ts'
import { errorSentence } from '#web/ui/data-state.tsx'
import type { Widget } from '../../definition.ts'
import type { AskPortal, DrawStill, FigureInWords, StillAsked, StillTable, StillWidget } from '../../out/still.ts'
import { WidgetContent } from '../read/page-grid.tsx'
import { figuresTable } from './figures-table.ts'
import { PrintedOf } from './printed-of.tsx'
import { type AroundStill, surround } from './still-portal.tsx'
import { answerAll, createStillQueries, type StillQueries } from './still-queries.ts'

/** So often an answer leads to another question at most. */
const mostRounds = 12

/** Draws every widget of a report as its readers see it, answering what the widgets ask. One report at a time. */
export const drawStill: DrawStill = async (asked, ask) => {
  openPlace(asked, ask)
  const { definition, widths } = asked
  const queries = createStillQueries()
  const around = await surround(asked, queries.client)
  const parts = definition.pages.flatMap(page => [
    { id: page.id, width: 0, widget: null, shown: <PrintedOf page={page} report={definition} /> },
    ...page.widgets.map(widget => ({
      ...{ id: widget.id, width: widths[widget.id] ?? 640, widget },
      shown: <WidgetContent widget={widget} report={definition} />,
    })),
  ])
  const drawn = new Map<string, Drawn>()
  let open = parts
  for (let round = 0; open.length > 0; round += 1) {
    const missing = new Set<Query>()
    for (const part of open) drawn.set(part.id, await drawPart(part, { around, asked, queries, missing }))
    if (round === mostRounds) for (const { id } of open) drawn.get(id)?.faults.push(t('It asks on and on.'))
    open = round === mostRounds ? [] : open.filter(({ id }) => drawn.get(id)?.isWaiting)
    await answerAll(missing)
  }
  const of = (id: string): Drawn => drawn.get(id) ?? nothing
  return {
    printed: Object.fromEntries(definition.pages.map(({ id }) => [id, [...of(id).printed]])),
    widgets: definition.pages.flatMap(page => page.widgets.map(({ id }) => widgetOf(id, of(id)))),
  }
}

type Part = { id: string; width: number; shown: ReactNode; widget: Widget | null }
type Drawn = Omit<StillWidget, 'id'> & { isWaiting: boolean; printed: readonly string[] }
type Around = {
  around: AroundStill
  asked: StillAsked
  queries: StillQueries
  missing: Set<Query>
}

const nothing: Drawn = { html: '', faults: [], tables: [], told: [], isWaiting: false, printed: [] }

function widgetOf(id: string, { html, faults, tables, told }: Drawn): StillWidget {
  return { id, html, faults, tables, told }
}

/** A part as it stands with the answers so far; what it asks beyond them is added to what is missing. */
async function drawPart(
  { width, shown, widget }: Part,
  { around, asked: { modules, hasColleagues, narrowWidth }, queries, missing }: Around,
): Promise<Drawn> {
  let tables: readonly StillTable[] = []
  let printed: readonly string[] = []
  const told = new Map<string, readonly FigureInWords[]>()
  const place = {
    ...{ width, narrowWidth, modules, hasColleagues },
    onTables: (known: readonly StillTable[]) => {
      tables = known
    },
    onTold: (dataset: string, figures: readonly FigureInWords[]) => {
      told.set(dataset, figures)
    },
    onPrinted: (lines: readonly string[]) => {
      printed = lines
    },
  }
  const faults = new Set<string>()
  const onError = (error: unknown) => {
    faults.add(error instanceof Error ? error.message : String(error))
  }
  const html = await htmlOf(around(shown, place), onError)
  let isWaiting = false
  const questions = queries.takeAsked()
  for (const query of questions) {
    if (query.state.status === 'error') faults.add(errorSentence(query.state.error))
    if (query.state.status !== 'pending') continue
    missing.add(query)
    isWaiting = true
  }
  if (widget) tables = [...tables, ...figuresTable(widget, questions)]
  return { html, faults: [...faults], tables: [...tables], told: [...told.values()].flat(), isWaiting, printed }
}

async function htmlOf(shown: ReactNode, onError: (error: unknown) => void): Promise<string> {
  try {
    // Nothing is put off to be brought later: what is drawn stands where it is.
    const { prelude } = await prerender(shown, { onError, progressiveChunkSize: Number.POSITIVE_INFINITY })
    return await new Response(prelude).text()
  } catch (error) {
    onError(error)
    return ''
  }
}

function openPlace({ signedIn, language }: StillAsked, ask: AskPortal): void {
  readTranslations(() => ({ language, sentences: {} }))
  writeFor(signedIn.formats)
  const fetchBy = async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { status, type, text } = await ask(address, { method, body: typeof body === 'string' ? body : null })
    return new Response(text, { status, headers: { 'content-type': type } })
  }
  openTab({
    organizationUuid: signedIn.organization.uuid,
    onUnauthenticated: async () => undefined,
    outside: { fetch: fetchBy, language },
  })
}
