import type { FactId } from '#shared/facts.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { createSourceParameters, sourceOf } from '../compile/compile-source.ts'
import { oncePerVersion, type QueryScope, settingsOf } from './query-settings.ts'

/** What there is of a fact: its first and last day, `null` while there is no line, and how many lines. */
export type Extent = { first: string | null; last: string | null; lines: number }

/** The span of the organisation's lines of a fact. */
export function queryExtent(scope: QueryScope, dataset: FactId): Promise<Extent> {
  return oncePerVersion(scope, dataset, 'extent', async () => {
    const settings = await settingsOf(scope, dataset)
    const parameters = createSourceParameters(scope.organization.uuid, { ...settings, rates: null })
    const [found] = await scope.warehouse.rows<{ first: string; last: string; lines: number }>(
      `SELECT min(line.date) AS first, max(line.date) AS last, count() AS lines
${sourceOf(factOf(dataset), { ...settings, rates: null }, '')}`,
      parameters.values(),
    )
    return found && found.lines > 0 ? found : { first: null, last: null, lines: 0 }
  })
}
