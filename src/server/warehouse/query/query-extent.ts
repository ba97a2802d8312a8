import type { FactId } from '#shared/facts.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { needsOf } from '../catalogue/expression.ts'
import { createSourceParameters, sourceOf } from '../compile/compile-source.ts'
import { oncePerVersion, type Pinned, pinned, type QueryScope, questionSettings } from './query-scope.ts'
import { settingsOf } from './query-settings.ts'
import { type LinesReading, readingOf } from './reading.ts'

/** What there is of a fact: its first and last day, `null` while there is no line, and how many lines. */
export type Extent = { first: string | null; last: string | null; lines: number }

/** The span of the organisation's lines of a fact; lines that are known are not read for it. */
export async function queryExtent(asking: QueryScope, dataset: FactId): Promise<Extent> {
  const scope = await pinned(asking)
  return oncePerVersion(scope, dataset, 'extent', async () => {
    // What is asked of the span afterwards needs the settings; their rates are looked up beside the uploads.
    const [reading] = await Promise.all([readingOf(scope, dataset), settingsOf(scope, dataset)])
    const known = (reading.rollups ?? []).filter(({ lines }) => lines > 0)
    const others = await askOthers<Extent>(
      scope,
      dataset,
      reading,
      'min(line.date) AS first, max(line.date) AS last, count() AS lines',
    )
    const parts = others && others.lines > 0 ? [...known, others] : known
    return {
      first: parts.flatMap(({ first }) => first ?? []).sort()[0] ?? null,
      last:
        parts
          .flatMap(({ last }) => last ?? [])
          .sort()
          .at(-1) ?? null,
      lines: parts.reduce((sum, { lines }) => sum + lines, 0),
    }
  })
}

/** Columns of one row about the lines that nothing is known of, named `line`; `null` where all are known. */
export async function askOthers<T>(
  scope: Pinned,
  dataset: FactId,
  reading: LinesReading,
  columns: string,
): Promise<T | null> {
  if (reading.isAllKnown) return null
  const settings = { baseCurrency: scope.organization.baseCurrency, rates: null, ...reading }
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const uploads = parameters.add(
    (reading.rollups ?? []).map(({ upload }) => upload),
    'Array(String)',
  )
  const [others] = await scope.warehouse.rows<T>(
    `SELECT ${columns}
${sourceOf(factOf(dataset), settings, needsOf())}
WHERE line.upload NOT IN CAST(${uploads}, 'Array(UUID)')`,
    parameters.values(),
    { settings: questionSettings },
  )
  return others ?? null
}
