import type { FactId } from '#shared/facts.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { column, type Expression, expr, needsOf } from '../catalogue/expression.ts'
import { whereAll } from '../compile/compile-plan.ts'
import { createSourceParameters, sourceOf } from '../compile/compile-source.ts'
import type { RolledUpload } from '../compile/rolled.ts'
import { oncePerVersion, type Pinned, pinned, type QueryScope, questionSettings } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'
import { type LinesReading, readingOf } from './reading.ts'

/** What there is of a fact: its first and last day, `null` while there is no line, and how many lines. */
export type Extent = { first: string | null; last: string | null; lines: number }

type Span = { first: string; last: string; lines: number }

/** The span of the organisation's lines of a fact; lines that are known are not read for it. */
export async function queryExtent(asking: QueryScope, dataset: FactId): Promise<Extent> {
  const scope = await pinned(asking)
  return oncePerVersion(scope, dataset, 'extent', async () => {
    // What is asked of the span afterwards needs the settings; their rates are looked up beside the uploads.
    const [reading] = await Promise.all([readingOf(scope, dataset), settingsOf(scope, dataset)])
    const columns = 'min(line.date) AS first, max(line.date) AS last'
    const parts = await partsOf<Span>(scope, dataset, reading, columns)
    return {
      first: parts.map(({ first }) => first).sort()[0] ?? null,
      last: latestOf(parts.map(({ last }) => last)),
      lines: parts.reduce((sum, { lines }) => sum + lines, 0),
    }
  })
}

/** The latest of days; `null` of none. */
export function latestOf(days: readonly (string | null)[]): string | null {
  return days.reduce((latest, day) => (latest === null || (day !== null && day > latest) ? day : latest), null)
}

/**
 * What is said of lines, part by part: of each upload that is known, and in one row of the lines, named `line`, that nothing is known of.
 * `columns` are those of that row beside its count; parts without lines are left out.
 */
export async function partsOf<Others extends { lines: number }>(
  scope: Pinned,
  dataset: FactId,
  reading: LinesReading,
  columns: string,
): Promise<(RolledUpload | Others)[]> {
  const others = await askOthers<Others>(scope, dataset, reading, { columns: expr`count() AS lines, ${columns}` })
  return [...(reading.rollups ?? []), ...others].filter(({ lines }) => lines > 0)
}

/** What is asked of lines: columns of one row of them all, or of one for each `month` since a first one, of lines of a condition. */
type AskedLines = { columns: Expression; months?: { since: string; where: Expression } }

/** The rows that are asked of the lines, named `line`, that nothing is known of; none where all are known. */
export async function askOthers<Row>(
  scope: Pinned,
  dataset: FactId,
  reading: LinesReading,
  { columns, months }: AskedLines,
): Promise<Row[]> {
  if (reading.isAllKnown) return []
  const settings = { baseCurrency: scope.organization.baseCurrency, rates: null, ...reading }
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const known = (reading.rollups ?? []).map(({ upload }) => upload)
  const isOther = expr`${column('upload')} NOT IN CAST(${parameters.add(known, 'Array(String)')}, 'Array(UUID)')`
  const ofMonths = months ? [expr`${column('date')} >= ${parameters.add(months.since, 'Date32')}`, months.where] : []
  const where = whereAll([isOther, ...ofMonths])
  return scope.warehouse.rows<Row>(
    `SELECT ${columns.text}
${sourceOf(factOf(dataset), settings, needsOf(columns, where))}${where.text}${months ? '\nGROUP BY month' : ''}`,
    parameters.values(),
    { settings: questionSettings },
  )
}
