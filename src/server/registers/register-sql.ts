import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '#shared/fields.ts'
import { type RegisterId, registers } from '#shared/registers.ts'

/**
 * The registers' tables in SQL, written once for all: a field's id is the name of its column. Rows travel as one JSON
 * parameter, so that a thousand of them are one statement.
 */
const tables: Record<RegisterId, string> = {
  contracts: 'contracts',
  contract_prices: 'contract_prices',
  budget: 'budget_lines',
  deals: 'deals',
  stages: 'stage_words',
  stage_history: 'stage_history',
  price_indices: 'price_indices',
  planned_prices: 'planned_prices',
  rates: 'exchange_rates',
}

/** The table of a register. */
export function tableOf(register: RegisterId): SQL {
  return sql`${sql.identifier(tables[register])}`
}

/** A field's column of the table, which statements call `kept`. */
export function columnOf({ id }: Pick<Field, 'id'>): SQL {
  return sql`kept.${sql.identifier(id)}`
}

/** A row's values as the wire has them: every value a text, `null` for a blank one. */
export function valuesSql(register: RegisterId): SQL {
  const pairs = registers[register].fields.map(field => sql`${field.id}::text, nullif(${columnOf(field)}::text, '')`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})::text`
}

/** An instant in ISO writing, alike from every driver. */
export function instantSql(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Given rows, `[{ uuid, …values }]`, as the table `given`. */
export function givenSql(register: RegisterId, rows: readonly object[]): SQL {
  const columns = registers[register].fields.map(field => sql`${sql.identifier(field.id)} ${sql.raw(typeOf(field))}`)
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(uuid uuid, ${sql.join(columns, sql`, `)})`
}

/** A field's columns, for writing. */
export function columnNames(register: RegisterId): SQL {
  return sql.join(
    registers[register].fields.map(({ id }) => sql.identifier(id)),
    sql`, `,
  )
}

/** A field of the given rows as it is stored: texts that are not given are empty. */
export function storedSql(field: Field): SQL {
  const given = sql`given.${sql.identifier(field.id)}`
  return typeOf(field) === 'text' ? sql`coalesce(${given}, '')` : given
}

/** Whether the row kept has the key of the row given. */
export function sameKeySql(register: RegisterId): SQL {
  const { fields, key, isKeyCaseless } = registers[register]
  const written = (text: SQL) => (isKeyCaseless ? sql`lower(${text})` : text)
  const parts = fields
    .filter(({ id }) => key.includes(id))
    .map(field =>
      typeOf(field) === 'text'
        ? sql`${written(columnOf(field))} = ${written(storedSql(field))}`
        : field.required
          ? sql`${columnOf(field)} = ${storedSql(field)}`
          : sql`${columnOf(field)} is not distinct from ${storedSql(field)}`,
    )
  return sql.join(parts, sql` and `)
}

/** The column's type. */
export function typeOf({ kind }: Pick<Field, 'kind'>): 'text' | 'date' | 'integer' | 'numeric' {
  if (kind === 'date' || kind === 'integer') return kind
  return kind === 'money' || kind === 'number' ? 'numeric' : 'text'
}
