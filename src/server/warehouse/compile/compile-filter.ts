import { opsOfKind } from '#shared/filter-kinds.ts'
import type { Filter, FilterOp } from '#shared/query-spec.ts'
import { plural, t } from '#shared/translate.ts'
import { type Expression, expr, joined } from '../catalogue/expression.ts'
import type { FactField, FactFieldKind } from '../catalogue/model.ts'
import type { Parameters } from '../engine/parameters.ts'

const typeOf: Record<FactFieldKind, string> = { text: 'String', date: 'Date32', number: 'Decimal(38, 6)', uuid: 'UUID' }

const numberForm = /^-?\d{1,18}(\.\d{1,6})?$/
const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const earliest = '1900-01-01'
const latest = '2299-12-31'

/** What is wrong with a filter on a field, in words; `null` when nothing is. */
export function faultOfFilter(filter: Filter, field: FactField): string | null {
  if (!opsOfKind[field.kind].includes(filter.op)) {
    return t`${field.id} is a ${field.kind} field, which takes ${opsOfKind[field.kind].join(', ')}; not ${filter.op}`
  }
  const count = filter.values.length
  const wanted = countOf(filter.op)
  if (wanted === 'some' ? count === 0 : count !== wanted) {
    const values = wanted === 'some' ? t('at least one value') : `${wanted} ${plural(wanted, 'value', 'values')}`
    return t`${filter.op} takes ${values}, not ${count}`
  }
  for (const value of filter.values) {
    const fault = faultOfValue(String(value), field)
    if (fault) return fault
  }
  const [low, high] = filter.values
  if (filter.op === 'between' && low !== undefined && high !== undefined && isAfter(low, high, field.kind)) {
    return t`between takes the lower value first: ${low} is above ${high}`
  }
  return null
}

function countOf(op: FilterOp): number | 'some' {
  if (op === 'isBlank' || op === 'isNotBlank') return 0
  if (op === 'atLeast' || op === 'atMost') return 1
  return op === 'between' ? 2 : 'some'
}

/** What is wrong with a value of a field, in words; `null` when nothing is. */
export function faultOfValue(value: string, { id, kind }: Pick<FactField, 'id' | 'kind'>): string | null {
  if (kind === 'number' && !numberForm.test(value)) {
    return t`${id} takes numbers with up to 18 digits and 6 decimals, as 1250.5; not "${value}"`
  }
  if (kind === 'date' && !isDate(value))
    return t`${id} takes dates from ${earliest} to ${latest}, as 2025-03-31; not "${value}"`
  if (kind === 'uuid' && !uuidForm.test(value)) return t`${id} takes UUIDs; not "${value}"`
  return null
}

/** Whether a text is a day of the calendar that the warehouse can hold. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < earliest || value > latest) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

function isAfter(low: string | number, high: string | number, kind: FactFieldKind): boolean {
  return kind === 'number' ? Number(low) > Number(high) : String(low) > String(high)
}

/** A filter as a condition; its values as parameters. Give it only filters without fault. */
export function compileFilter(filter: Filter, field: FactField, parameters: Parameters): Expression {
  const { sql, kind, blank } = field
  const value = (index: number) => parameters.add(String(filter.values[index]), typeOf[kind])
  switch (filter.op) {
    case 'is':
      return expr`${sql} IN ${listOf(filter, kind, parameters)}`
    case 'isNot': {
      const isOther = expr`${sql} NOT IN ${listOf(filter, kind, parameters)}`
      return blank === 'null' ? expr`(isNull(${sql}) OR ${isOther})` : isOther
    }
    case 'contains':
      return containsAny(sql, texts(filter), parameters)
    case 'atLeast':
      return expr`${sql} >= ${value(0)}`
    case 'atMost':
      return expr`${sql} <= ${value(0)}`
    case 'between':
      return expr`${sql} BETWEEN ${value(0)} AND ${value(1)}`
    case 'isBlank':
      return blankTest(field)
    case 'isNotBlank':
      return expr`NOT (${blankTest(field)})`
  }
}

function blankTest({ sql, blank }: FactField): Expression {
  if (blank === 'never') return expr`0`
  return blank === 'null' ? expr`isNull(${sql})` : expr`${sql} = ''`
}

/** The most texts that one search of the engine takes is 255. */
const searchedAtOnce = 250

/** Searches for constants: looking for the members of a list one by one would take a thousand times as long. */
function containsAny(sql: Expression, parts: readonly string[], parameters: Parameters): Expression {
  const searches: Expression[] = []
  for (let at = 0; at < parts.length; at += searchedAtOnce) {
    const place = parameters.add(parts.slice(at, at + searchedAtOnce), 'Array(String)')
    searches.push(expr`multiSearchAnyCaseInsensitiveUTF8(${sql}, ${place})`)
  }
  return expr`(${joined(searches, ' OR ')})`
}

function texts(filter: Filter): string[] {
  return filter.values.map(String)
}

/**
 * A list is one parameter, however long: with one for each value the engine would be minutes reading the statement.
 * Decimals are not read from a list, so their texts are.
 */
function listOf(filter: Filter, kind: FactFieldKind, parameters: Parameters): string {
  if (kind !== 'number') return parameters.add(texts(filter), `Array(${typeOf[kind]})`)
  return `(SELECT toDecimal128(arrayJoin(${parameters.add(texts(filter), 'Array(String)')}), 6))`
}
