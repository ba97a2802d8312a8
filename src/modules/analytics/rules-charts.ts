import type { ChartKind } from '#blocks/view.ts'

/** What a chart is to show, as far as its kind depends on it. */
export type ChartShape = {
  /** Whether one of the axes is of times. */
  hasTime: boolean
  /** How many dimensions the chart has beside times, at most two. */
  dimensions: 0 | 1 | 2
  /** Of two dimensions, whether the second lies within the first: rows below rows; else they cross. */
  isNested: boolean
  /** Whether the one dimension is of countries. */
  isCountry: boolean
  measures: number
  /** Whether parts of the first measure add up. */
  isAdditive: boolean
  /** Whether a value is below zero. */
  hasNegative: boolean
  /** Whether each value stands beside the one it is compared with. */
  isCompared: boolean
  /** How many members the one dimension has, the others as one. */
  members: number
}

/** So few parts of a whole are told apart as areas. */
const mostParts = 6

/** The kinds that show a shape, the one that suits it best first; the table alone is always the last. */
export function chartsFor(shape: ChartShape): ChartKind[] {
  return [...suited(shape), 'none']
}

function suited(shape: ChartShape): ChartKind[] {
  const { hasTime, dimensions, isAdditive, hasNegative } = shape
  const isWhole = isAdditive && !hasNegative
  if (hasTime && dimensions === 0) return isAdditive ? ['line', 'bar', 'area'] : ['line', 'bar']
  if (hasTime) return isAdditive ? ['stacked', 'line', 'area', 'heat'] : ['line', 'heat']
  if (dimensions === 1) return ofMembers(shape, isWhole)
  if (dimensions === 0) return []
  if (shape.isNested) return isWhole ? ['treemap', 'bar', 'sankey'] : ['bar']
  return isAdditive ? ['heat', 'stacked', ...(isWhole ? (['sankey'] as const) : []), 'bar'] : ['heat', 'bar']
}

/** Two measures against each other, countries on a map, few parts of a whole as areas, all else as bars. */
function ofMembers(
  { measures, isCountry, isAdditive, isCompared, members }: ChartShape,
  isWhole: boolean,
): ChartKind[] {
  const isFewParts = isWhole && !isCompared && members > 1 && members <= mostParts
  const usual: ChartKind[] = [
    'bar',
    ...(isAdditive ? (['pareto'] as const) : []),
    ...(isWhole ? (['treemap'] as const) : []),
    ...(isCountry ? (['map'] as const) : []),
    ...(measures > 1 ? (['scatter'] as const) : []),
  ]
  const best: ChartKind = measures > 1 ? 'scatter' : isCountry ? 'map' : isFewParts ? 'treemap' : 'bar'
  return [best, ...usual.filter(kind => kind !== best)]
}
