import type { Catalogue } from '#shared/query-answer.ts'
import type { Measure } from './model.ts'

type Described = Catalogue['datasets'][number]['measures'][number]

/** A measure in words, without its SQL. */
export function describeMeasure({ sql: _, parts: __, ...measure }: Measure): Described {
  return { ...measure, role: 'measure' }
}
