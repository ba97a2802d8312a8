import type { FactId } from '#shared/facts.ts'
import type { LinesSpec } from '#shared/query-spec.ts'
import { column, type Expression, expr, joined } from '../catalogue/expression.ts'
import type { Fact, FactFieldKind } from '../catalogue/model.ts'
import type { Parameters } from '../engine/parameters.ts'

/** One thing that lines are ordered by. */
export type OrderKey = {
  sql: Expression
  kind: FactFieldKind
  direction: 'asc' | 'desc'
  /** Lines without it stand last, whichever way. */
  isNullable: boolean
}

/** Where a line stands in an order: its values of the keys as text, `null` for none. */
export type LinePlace = readonly (string | null)[]

const typeOf: Record<FactFieldKind, string> = { text: 'String', date: 'Date32', number: 'Decimal(38, 6)', uuid: 'UUID' }

/** As asked, else the newest first; the line's own place last, so that no two lines stand at the same place. */
export function orderKeysOf(spec: Pick<LinesSpec, 'order'>, fact: Fact): OrderKey[] {
  const asked = spec.order.map(({ by, direction }): OrderKey => {
    const field = fact.fields.find(({ id }) => id === by)
    if (!field) return { ...rowKey, direction }
    return { sql: field.sql, kind: field.kind, direction, isNullable: field.blank === 'null' }
  })
  const keys = asked.length > 0 ? asked : [{ ...newestFirst, isNullable: hasUndated(fact.id) }]
  return [...keys, uploadKey, rowKey]
}

const newestFirst: OrderKey = { sql: column('date'), kind: 'date', direction: 'desc', isNullable: false }
/** Whether rows of a fact may have no date: deals with neither a day to close nor one of creation. */
export function hasUndated(fact: FactId): boolean {
  return fact === 'deals'
}

const uploadKey: OrderKey = { sql: column('upload'), kind: 'uuid', direction: 'asc', isNullable: false }
const rowKey: OrderKey = { sql: column('row'), kind: 'number', direction: 'asc', isNullable: false }

/**
 * The order as SQL, or the same backwards. Where the blanks stand is only said of what can be blank: the engine does not
 * read along its primary key otherwise.
 */
export function orderSql(keys: readonly OrderKey[], isBackwards = false): Expression {
  const each = keys.map(({ sql, direction, isNullable }) => {
    const way = (direction === 'asc') === isBackwards ? 'DESC' : 'ASC'
    return expr`${sql} ${way}${isNullable ? ` NULLS ${isBackwards ? 'FIRST' : 'LAST'}` : ''}`
  })
  return joined(each, ', ')
}

/** A key against the value of a place: what stands behind it, at it, and at it or behind it; as SQL. */
type Compared = { after: Expression; equal: Expression; from: Expression }

/**
 * The lines behind a place of an order, or before it when asked backwards. Keyset paging (M. Winand, "We need tool
 * support for keyset pagination"): each key decides where all before it are equal. The first key is bounded on its own
 * too, so that the engine leaves out what its index says lies elsewhere.
 */
export function beyondSql(
  keys: readonly OrderKey[],
  place: LinePlace,
  parameters: Parameters,
  isBackwards = false,
): Expression {
  const compared = keys.map((key, index) => {
    const value = place[index] ?? null
    return compareKey(key, value === null ? null : parameters.add(value, typeOf[key.kind]), isBackwards)
  })
  const beyond = compared.reduceRight<Expression | null>(
    (rest, { after, equal }) => (rest ? expr`(${after} OR (${equal} AND ${rest}))` : after),
    null,
  )
  return expr`${compared[0]?.from ?? '1'} AND ${beyond ?? ''}`
}

function compareKey({ sql, direction, isNullable }: OrderKey, value: string | null, isBackwards: boolean): Compared {
  // Nothing stands behind the blanks; before them stands everything else.
  if (value === null) {
    const equal = expr`isNull(${sql})`
    return isBackwards
      ? { after: expr`isNotNull(${sql})`, equal, from: expr`1` }
      : { after: expr`0`, equal, from: equal }
  }
  const sign = (direction === 'asc') === isBackwards ? '<' : '>'
  const withBlanks = (test: Expression) => (isNullable && !isBackwards ? expr`(${test} OR isNull(${sql}))` : test)
  return {
    after: withBlanks(expr`${sql} ${sign} ${value}`),
    equal: expr`${sql} = ${value}`,
    from: withBlanks(expr`${sql} ${sign}= ${value}`),
  }
}
