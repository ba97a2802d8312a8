import type { FactId } from '#shared/facts.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { needsOf } from '../catalogue/expression.ts'
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
  const known = reading.rollups ?? []
  const others = reading.isAllKnown ? [] : await askOthers<Others>(scope, dataset, reading, columns)
  return [...known, ...others].filter(({ lines }) => lines > 0)
}

function askOthers<Others>(scope: Pinned, dataset: FactId, reading: LinesReading, columns: string): Promise<Others[]> {
  const settings = { baseCurrency: scope.organization.baseCurrency, rates: null, ...reading }
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const uploads = parameters.add(
    (reading.rollups ?? []).map(({ upload }) => upload),
    'Array(String)',
  )
  return scope.warehouse.rows<Others>(
    `SELECT count() AS lines, ${columns}
${sourceOf(factOf(dataset), settings, needsOf())}
WHERE line.upload NOT IN CAST(${uploads}, 'Array(UUID)')`,
    parameters.values(),
    { settings: questionSettings },
  )
}
