import type { FactId } from '#shared/facts.ts'
import { factOf } from '../catalogue/catalogue.ts'
import { createSourceParameters, sourceOf } from '../compile/compile-source.ts'
import { oncePerVersion, pinned, type QueryScope, questionSettings, settingsOf } from './query-settings.ts'

/** What there is of a fact: its first and last day, `null` while there is no line, and how many lines. */
export type Extent = { first: string | null; last: string | null; lines: number }

/** The span of the organisation's lines of a fact; lines that are known are not read for it. */
export async function queryExtent(asking: QueryScope, dataset: FactId): Promise<Extent> {
  const scope = await pinned(asking)
  return oncePerVersion(scope, dataset, 'extent', async () => {
    const settings = await settingsOf(scope, dataset)
    const known = (settings.rollups ?? []).filter(({ lines }) => lines > 0)
    const parameters = createSourceParameters(scope.organization.uuid, { ...settings, rates: null })
    const uploads = parameters.add(
      known.map(({ upload }) => upload),
      'Array(String)',
    )
    const [others] = await scope.warehouse.rows<{ first: string; last: string; lines: number }>(
      `SELECT min(line.date) AS first, max(line.date) AS last, count() AS lines
${sourceOf(factOf(dataset), { ...settings, rates: null }, '')}
WHERE line.upload NOT IN CAST(${uploads}, 'Array(UUID)')`,
      parameters.values(),
      { settings: questionSettings },
    )
    const parts = others && others.lines > 0 ? [...known, others] : known
    return {
      first: parts.map(({ first }) => first).sort()[0] ?? null,
      last:
        parts
          .map(({ last }) => last)
          .sort()
          .at(-1) ?? null,
      lines: parts.reduce((sum, { lines }) => sum + lines, 0),
    }
  })
}
