import { pageOffset, pageSize } from '#shared/paging.ts'
import type { LinesSpec } from '#shared/query-spec.ts'
import { checkLines } from './check-spec.ts'
import { baseAmountOf, type Compiled, missingRatesSql, whereOf } from './compile.ts'
import { type CompileSettings, createOver, createSourceParameters, hasRate, sourceOf } from './compile-source.ts'
import type { Fact } from './model.ts'

/**
 * A question for lines as SQL. Columns: `f0…` the dataset's fields in their order, `upload`, `row`, `raw`,
 * `base_amount` (NULL without a rate).
 */
export type CompiledLines = {
  page: Compiled
  /** One row: `lines`, `lines_with_rate`, `sum`. */
  totals: Compiled
  missingRates: Compiled | null
}

/**
 * Compiles a question for the lines behind a number: the same filters, the same money. Pure; throws `invalid` naming
 * what the catalogue does not have.
 */
export function compileLines(
  spec: LinesSpec,
  fact: Fact,
  organization: string,
  settings: CompileSettings,
): CompiledLines {
  checkLines(spec, fact)
  const parameters = createSourceParameters(organization, settings)
  const where = whereOf({ spec, fact, parameters })
  const over = createOver(settings)
  const sum = over.money(`line.${fact.dataset.amount}`)
  const amount = baseAmountOf(fact, settings)
  const columns = [
    ...fact.dataset.fields.map(({ id }, index) => `line.${id} AS f${index}`),
    'line.upload AS upload',
    'line.row AS row',
    'line.raw AS raw',
    `${settings.rates ? `if(${hasRate}, ${amount}, NULL)` : amount} AS base_amount`,
  ]
  const params = parameters.values()
  const order = orderOf(spec, fact).join(', ')
  const source = (mentions: string) => sourceOf(fact, settings, `${mentions} ${where}`)
  return {
    page: {
      sql: `SELECT\n  ${columns.join(',\n  ')}\n${source(`${columns} ${order}`)}${where}
ORDER BY ${order}
LIMIT ${pageSize} OFFSET ${pageOffset(spec.page)}`,
      params,
    },
    totals: {
      sql: `SELECT ${over.count()} AS lines, ${over.countWithRate()} AS lines_with_rate, ${
        settings.rates ? `round(${sum}, 2)` : sum
      } AS sum\n${source('')}${where}`,
      params,
    },
    missingRates: settings.rates ? { sql: missingRatesSql({ fact, settings }, where), params } : null,
  }
}

/** As asked, else the newest first; the line's own place last, so that pages never overlap. */
function orderOf(spec: LinesSpec, fact: Fact): string[] {
  const asked = spec.order.map(({ by, direction }) => {
    const sql = fact.fields.find(({ id }) => id === by)?.sql ?? 'line.row'
    return `${sql} ${direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`
  })
  return [...(asked.length > 0 ? asked : ['line.date DESC']), 'line.upload ASC', 'line.row ASC']
}
