import type { Point, Prepared } from './prepared.ts'

/** How many values stand beside each other as figures at most. */
const mostValues = 3

/**
 * The point that stands for everything there is to see: axes around one mark, or around one time beside what it is
 * compared with, say nothing that its figures do not. A country says where it is, so a map is always drawn.
 */
export function lonePoint({ rows, option }: Prepared): Point | null {
  const known = rows.flat().filter(({ mark }) => mark.value !== null)
  const [first] = known
  const isPlace = [option.series].flat().some(series => series?.type === 'map')
  if (!first || isPlace || first.tip.rows.length > mostValues) return null
  return known.every(({ tip }) => tip === first.tip) ? first : null
}
