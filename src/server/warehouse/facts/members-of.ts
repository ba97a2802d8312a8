import { column, expr, markOf } from '../catalogue/expression.ts'
import type { Measure } from '../catalogue/model.ts'

type Members = Pick<Measure, 'id' | 'label' | 'definition'> & Partial<Pick<Measure, 'direction' | 'behind'>>

/** How many different members of a field there are; lines that name none are left out. */
export function membersOf(field: string, measure: Members): Measure {
  return {
    unit: 'count',
    direction: 'neutral',
    isAdditive: false,
    formula: `distinct(${field})`,
    sql: over => over.distinct(markOf(column(field)), expr`${column(field)} != ''`),
    lines: [{ field, op: 'isNotBlank', values: [] }],
    ...measure,
  }
}
