import type { ComparisonKind } from '#shared/compared-period.ts'
import { type LinesLink, useLinesLink } from '#web/lines-link.ts'
import type { Figure } from '../contract.ts'
import { figurePage, useHasAnalytics } from './analytics-links.ts'

/** Where a figure leads: to the view that explains it, else to its lines; `null` for who may open neither. */
export function useFigureLink(compare: ComparisonKind): (figure: Figure) => LinesLink | null {
  const hasAnalytics = useHasAnalytics()
  const linesOf = useLinesLink()
  return figure => (hasAnalytics ? figurePage(figure, compare) : null) ?? linesOf(figure.lines)
}
