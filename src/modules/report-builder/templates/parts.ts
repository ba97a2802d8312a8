import type { ChartKind } from '#blocks/view.ts'
import type { FactId } from '#shared/facts.ts'
import { t } from '#shared/translate.ts'
import { type AskingWidget, gridColumns, type ReportDefinition, type reportKinds, type Widget } from '../definition.ts'

/** The parts of templates, written short: what each asks, then how rows of them stand on a page. */

type Kind = (typeof reportKinds)[number]
export type TemplatePart = Omit<AskingWidget, 'id' | 'place'>
type Row = { height: number; parts: readonly TemplatePart[] }
export type TemplatePage = { title: string; rows: readonly Row[] }

/** What the widgets of one dataset are about. */
export function partsOf(dataset: FactId, measure: string) {
  const asking = (title: string, block: AskingWidget['block']): TemplatePart => ({
    ...{ kind: 'block', title, dataset, measure, block, filters: [], ignores: [] },
  })
  const query = (title: string, measures: string[], by: string[], chart: ChartKind, more: object = {}): TemplatePart =>
    asking(title, { kind: 'query', measures, by, top: 10, charts: [chart], ...more })
  return {
    figures: (...measures: string[]) => asking(t('Key figures'), { kind: 'figures', measures }),
    overTime: (title: string, measures: string[], chart: ChartKind = 'bar') =>
      query(title, measures, [], chart, { grain: 'auto' }),
    by: (title: string, dimension: string, measures: string[], chart: ChartKind = 'bar') =>
      query(title, measures, [dimension], chart),
    special: (title: string, kind: Kind) => asking(title, { kind }),
    ofModule: (title: string, kind: `${string}/${string}`, chosen?: Record<string, string>) =>
      asking(title, { kind, ...(chosen ? { chosen } : {}) }),
  }
}

/** A row of parts beside each other, at least so many rows of the grid high. */
export function row(height: number, ...parts: TemplatePart[]): Row {
  return { height, parts }
}

/** The report that pages make: every row below the one before, its parts as wide as each other. */
export function reportOf(
  pages: readonly TemplatePage[],
  asked: Partial<Pick<ReportDefinition, 'period' | 'compare'>> = {},
): ReportDefinition {
  return {
    ...{ period: 'last12', compare: 'lastYear', filters: [], ...asked },
    pages: pages.map(({ title, rows }, at) => ({ id: `p${at + 1}`, title, widgets: placed(rows, `p${at + 1}`) })),
  }
}

function placed(rows: readonly Row[], page: string): Widget[] {
  let y = 0
  return rows.flatMap(({ height, parts }, at) => {
    const w = Math.floor(gridColumns / parts.length)
    const top = y
    y += height
    return parts.map(
      (part, column): Widget => ({
        ...part,
        id: `${page}-${at + 1}-${column + 1}`,
        place: { x: column * w, y: top, w, h: height },
      }),
    )
  })
}
