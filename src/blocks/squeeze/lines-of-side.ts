import type { Period } from '#shared/query-spec.ts'
import type { Analysis } from '../parts/analysis.tsx'
import type { Path } from '../price-pairs/definition.ts'
import type { SqueezeRow } from './definition.ts'

export type SqueezeFamily = SqueezeRow & { stands: readonly Path[] }

/** The lines of a side: of a purchase category, or of sales of a product category under the view's filters. */
export function linesOfSide(
  { linesLink, asked }: Analysis,
  side: { path: Path } | { family: string | null },
  period: Period,
) {
  if ('path' in side) {
    const filters = side.path.map((name, level) => ({
      field: level === 0 ? 'category' : `category_${level + 1}`,
      op: 'is' as const,
      values: [name],
    }))
    return linesLink({ dataset: 'spend', filters, period })
  }
  if (side.family === null) return null
  const family = { field: 'product_category', op: 'is' as const, values: [side.family] }
  return linesLink({ filters: [...asked.filters, family], period })
}
