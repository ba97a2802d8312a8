import type { AskWithin } from '#server/http/ask-within.ts'
import type { Scope } from '#server/scope.ts'
import { marksOf } from '#shared/formats/write-number.ts'
import type { ReportDefinition } from '../../definition.ts'
import type { FigureInWords, StillTable } from '../../out/still.ts'
import { toldName, toldTable } from './told-table.ts'

/** `widget`: whose it is; `null` for the figures of all texts. */
export type GatheredTable = { widget: string | null; name: string; body: ReadableStream<Uint8Array> }

type Gathering = {
  ask: AskWithin
  definition: Pick<ReportDefinition, 'pages'>
  tables: Readonly<Record<string, readonly StillTable[]>>
  told: Readonly<Record<string, readonly FigureInWords[]>>
  format: 'xlsx' | 'csv'
}

/**
 * The tables of a report as files, in the order of its pages, each as its own menu would take it out, and the figures of its texts last.
 * Throws what a table's call throws.
 */
export async function* gatherTables(
  scope: Scope,
  { ask, definition, tables, told, format }: Gathering,
): AsyncGenerator<GatheredTable> {
  const style = marksOf(scope.formats).decimal === ',' ? 'semicolon' : 'comma'
  const how = format === 'csv' ? { format, style } : { format }
  for (const widget of definition.pages.flatMap(page => page.widgets)) {
    for (const { label, path, body } of tables[widget.id] ?? []) {
      const asked = { method: 'POST', body: JSON.stringify({ ...body, ...how }) }
      const answer = await ask(scope, `/api/organization/${scope.organization.uuid}/${path}`, asked)
      if (!answer.body) throw new Error(`The call ${path} answered nothing`)
      const title = widget.kind === 'block' ? widget.title : ''
      yield { widget: widget.id, name: label ? `${title}, ${label}` : title, body: answer.body }
    }
  }
  const words = toldTable(scope, { definition, told, format, style })
  if (words) yield { widget: null, name: toldName(), body: words }
}
