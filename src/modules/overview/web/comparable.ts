import type { DatasetSummary, DatasetSummaryV2, Mover, Summaries, Trend } from '../contract.ts'

const notCompared = { previous: null, change: null, changeKind: 'none' } as const

/**
 * The summaries without comparisons that say nothing: where a dataset has nothing in the previous period, everything
 * would be new, which is the data's age and not the organisation's news.
 */
export function comparable(summaries: Summaries): Summaries {
  const isCompared = summaries.datasets.some(summary => !hasNothingBefore(summary))
  const previous = isCompared ? summaries.previous : null
  if (summaries.version === 1) return { ...summaries, previous, datasets: summaries.datasets.map(compareFigures) }
  return { ...summaries, previous, datasets: summaries.datasets.map(compareDetails) }
}

function hasNothingBefore({ figures: [main] }: DatasetSummary): boolean {
  return main?.changeKind === 'new'
}

function compareFigures<Summary extends DatasetSummary>(summary: Summary): Summary {
  return hasNothingBefore(summary) ? { ...summary, figures: withoutPrevious(summary.figures) } : summary
}

function compareDetails(summary: DatasetSummaryV2): DatasetSummaryV2 {
  if (!hasNothingBefore(summary)) return summary
  return {
    ...compareFigures(summary),
    trend: withoutComparison(summary.trend),
    topMovers: [],
    topList: { ...summary.topList, members: withoutPrevious(summary.topList.members) },
  }
}

function withoutPrevious<One extends Pick<Mover, 'change' | 'changeKind'> & { previous: unknown }>(
  all: readonly One[],
): One[] {
  return all.map(one => ({ ...one, ...notCompared }))
}

function withoutComparison({ query: { compare: _, ...query }, points, ...trend }: Trend): Trend {
  return { ...trend, query, points: points.map(point => ({ ...point, previousMonth: null, previous: null })) }
}
