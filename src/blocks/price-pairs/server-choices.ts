import type { QueryScope } from '#server/warehouse/query/query-scope.ts'
import { familyFields, pathFields } from '../squeeze/server-fields.ts'
import type { PairChoices, Path } from './definition.ts'
import { suggestPairs } from './rules.ts'
import { type NamedGroup, queryNames } from './sql-names.ts'

/** Suggestions speak of the first two levels: below, categories are too fine to stand beside a product category. */
const suggestedLevels = 2

/** Every product and purchase category with money, and which of them their names suggest to stand together. */
export async function loadPairChoices(scope: QueryScope): Promise<PairChoices> {
  const [sold, bought] = await Promise.all([
    queryNames(scope, 'sales', familyFields),
    queryNames(scope, 'spend', pathFields),
  ])
  const families = sold.map(({ path, value, names }) => ({ family: path[0] ?? '', value, names }))
  const suggestions = suggestPairs(families, mergeAt(bought, suggestedLevels))
  return {
    currency: scope.organization.baseCurrency,
    families: families.map(({ family, value }) => ({
      family,
      revenue: value,
      suggestions: suggestions.get(family) ?? [],
    })),
    categories: everyLevel(bought),
  }
}

/** Groups cut at a level, those that become the same in one. */
function mergeAt(groups: readonly NamedGroup[], levels: number): { path: Path; names: string[] }[] {
  const merged = new Map<string, { path: Path; names: string[] }>()
  for (const { path, names } of groups) {
    const cut = path.slice(0, levels)
    const known = merged.get(cut.join('\n'))
    merged.set(cut.join('\n'), { path: cut, names: [...(known?.names ?? []), ...names] })
  }
  return [...merged.values()]
}

/** Each group and every one above it, by spend. */
function everyLevel(groups: readonly NamedGroup[]): PairChoices['categories'] {
  const spend = new Map<string, { path: Path; value: number }>()
  for (const { path, value } of groups) {
    for (const length of path.keys()) {
      const above = path.slice(0, length + 1)
      const known = spend.get(above.join('\n'))?.value ?? 0
      spend.set(above.join('\n'), { path: above, value: known + Number(value) })
    }
  }
  const sorted = [...spend.values()].toSorted((a, b) => b.value - a.value)
  return sorted.map(({ path, value }) => ({ path, spend: value.toFixed(2) }))
}
