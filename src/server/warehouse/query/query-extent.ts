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
    const others = reading.isAllKnown ? null : await extentOfOthers(scope, dataset, reading)
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

/** The same of the lines that are read because nothing is known of their uploads. */
async function extentOfOthers(scope: Pinned, dataset: FactId, reading: LinesReading) {
  const settings = { baseCurrency: scope.organization.baseCurrency, rates: null, ...reading }
  const parameters = createSourceParameters(scope.organization.uuid, settings)
  const uploads = parameters.add(
    (reading.rollups ?? []).map(({ upload }) => upload),
    'Array(String)',
  )
  const [others] = await scope.warehouse.rows<{ first: string | null; last: string | null; lines: number }>(
    `SELECT min(line.date) AS first, max(line.date) AS last, count() AS lines
${sourceOf(factOf(dataset), settings, needsOf())}
WHERE line.upload NOT IN CAST(${uploads}, 'Array(UUID)')`,
    parameters.values(),
    { settings: questionSettings },
  )
  return others
}
