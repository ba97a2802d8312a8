import type { FiguresBlock, QueryBlock, SpecialBlock } from '#blocks/view.ts'
import { t } from '#shared/translate.ts'

/** The blocks of views, written short: they fill the width, unless they say otherwise. */

type Placed = Partial<Pick<QueryBlock, 'width' | 'hint'>>

/** A strip of key figures. */
export function figures(
  id: string,
  title: string,
  measures: readonly string[],
  said: Pick<FiguresBlock, 'hint' | 'coverage'> = {},
): FiguresBlock {
  return { kind: 'figures', id, title, width: 'full', measures, ...said }
}

/** The figures that a view begins with. */
export function keyFigures(measures: readonly string[], hint?: string): FiguresBlock {
  return figures('key', t('Key figures'), measures, hint === undefined ? {} : { hint })
}

type Asked = Placed & Partial<Omit<QueryBlock, 'kind' | 'id' | 'title' | 'measures'>>

/** Measures over time, in steps that fit the period: bars or a line. */
export function overTime(id: string, title: string, measures: readonly string[], asked: Asked = {}): QueryBlock {
  const usual = { width: 'full', by: [], grain: 'auto', top: 8, charts: ['bar', 'line', 'none'] } as const
  return { kind: 'query', id, title, measures, ...usual, ...asked }
}

/** Measures by the members of a dimension: the ten with most by themselves, as a table or bars. */
export function byMember(
  id: string,
  title: string,
  measures: readonly string[],
  asked: Asked & Pick<QueryBlock, 'by'>,
): QueryBlock {
  return { kind: 'query', id, title, measures, width: 'full', top: 10, charts: ['none', 'bar'], ...asked }
}

/** The same in half the width, as bars first. */
export function halfBars(
  id: string,
  title: string,
  measures: readonly string[],
  asked: Asked & Pick<QueryBlock, 'by'>,
): QueryBlock {
  return byMember(id, title, measures, { width: 'half', charts: ['bar', 'none'], ...asked })
}

/** A block of a kind with a component of its own. */
export function special(kind: SpecialBlock['kind'], id: string, title: string, placed: Placed = {}): SpecialBlock {
  return { kind, id, title, width: 'full', ...placed }
}
