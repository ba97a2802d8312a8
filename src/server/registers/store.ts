import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import { registerNouns } from '#shared/nouns.ts'
import { pageOffset, pageSize } from '#shared/paging.ts'
import type { RegisterQuery, RegisterRow, RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { contains } from '../database/contains.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { Scope } from '../scope.ts'
import { derivedFilters, derivedOrder, derivedValues } from './derived-values.ts'
import { columnOf, givenSql, instantSql, sameKeySql, tableOf, typeOf, valuesSql } from './register-sql.ts'
import { decimalOf } from './rules.ts'

/** How a register is sorted unless someone says otherwise. */
export const usualSorts: Record<RegisterId, string> = {
  contracts: 'number',
  contract_prices: 'contract_number',
  budget: '-period',
  deals: '-created_date',
  stages: 'stage',
  stage_history: '-since',
  price_indices: 'name',
  planned_prices: 'item',
  rates: '-month',
}

/** One page of a register. Throws `invalid` for a sort it does not have. */
export async function listRows(
  scope: Scope,
  register: RegisterId,
  view: RegisterQuery & { page: number },
): Promise<{ items: RegisterRow[]; total: number }> {
  const order = orderSql(scope, register, view.sort)
  return scope.db(async tx => {
    const found = matching(scope, register, view)
    const rows = await tx.execute(
      sql`${selectSql(register)} where ${found} order by ${order} limit ${pageSize} offset ${pageOffset(view.page)}`,
    )
    const counted = await tx.execute(sql`select count(*)::int as total from ${tableOf(register)} kept where ${found}`)
    return { items: readRows(scope, register, rows), total: rowsOf<{ total: number }>(counted)[0]?.total ?? 0 }
  })
}

/** The uuids of a view in its order, so that an export repeats and skips nothing. */
export async function listRowUuids(scope: Scope, register: RegisterId, view: RegisterQuery): Promise<string[]> {
  const order = orderSql(scope, register, view.sort)
  const rows = await scope.db(tx =>
    tx.execute(
      sql`select kept.uuid::text as uuid from ${tableOf(register)} kept
        where ${matching(scope, register, view)} order by ${order}`,
    ),
  )
  return rowsOf<{ uuid: string }>(rows).map(({ uuid }) => uuid)
}

/** Rows by their uuids, in the order of the uuids; those that are gone are left out. */
export async function listRowsAmong(
  tx: Transaction,
  scope: Scope,
  register: RegisterId,
  uuids: readonly string[],
): Promise<RegisterRow[]> {
  const rows = await tx.execute(
    sql`${selectSql(register)} where ${own(scope)}
      and kept.uuid in (select value::uuid from json_array_elements_text(${JSON.stringify(uuids)}::json))`,
  )
  const byId = new Map(readRows(scope, register, rows).map(row => [row.id, row]))
  return uuids.flatMap(uuid => byId.get(uuid) ?? [])
}

/** One row. Throws `not_found`. */
export async function getRow(tx: Transaction, scope: Scope, register: RegisterId, uuid: string): Promise<RegisterRow> {
  const rows = await tx.execute(sql`${selectSql(register)} where ${own(scope)} and kept.uuid = ${uuid}::uuid`)
  const [row] = readRows(scope, register, rows)
  if (row) return row
  const noun = registerNouns[register](1)
  throw new AppError('not_found', t`This organisation has no such ${noun}; it may have been removed meanwhile`)
}

/**
 * Lets one transaction after the other change a register of an organisation, so that what was looked at before writing is
 * still so.
 */
export async function lockRegister(tx: Transaction, { organization }: Scope, register: RegisterId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${register} of ${organization.uuid}`}, 0))`)
}

/** The rows that have the keys of the rows given. */
export async function findByKeys(
  tx: Transaction,
  scope: Scope,
  register: RegisterId,
  given: readonly RegisterValues[],
): Promise<RegisterRow[]> {
  if (given.length === 0) return []
  const rows = await tx.execute(
    sql`select ${rowColumns(register)} from ${givenSql(register, given)}
      join ${tableOf(register)} kept on ${own(scope)} and ${sameKeySql(register)}`,
  )
  return readRows(scope, register, rows)
}

/** All rows of a register by key, for readers that need them all. */
export function listAllRows(tx: Transaction, scope: Scope, register: RegisterId): Promise<RegisterRow[]> {
  return listRowsWhere(tx, scope, register, { where: sql`true`, order: orderSql(scope, register, undefined) })
}

/** The rows of a register, `kept`, that a condition holds of. */
export async function listRowsWhere(
  tx: Transaction,
  scope: Scope,
  register: RegisterId,
  { where, order }: { where: SQL; order: SQL },
): Promise<RegisterRow[]> {
  const rows = await tx.execute(sql`${selectSql(register)} where ${own(scope)} and ${where} order by ${order}`)
  return readRows(scope, register, rows)
}

function own({ organization }: Scope): SQL {
  return sql`kept.organization_uuid = ${organization.uuid}::uuid`
}

function matching(scope: Scope, register: RegisterId, asked: Omit<RegisterQuery, 'sort'>): SQL {
  return sql.join(
    [own(scope), ...textSql(register, asked.search), ...derivedFilters(scope, register, asked)],
    sql` and `,
  )
}

function textSql(register: RegisterId, search: string): SQL[] {
  if (search === '') return []
  const pattern = contains(search)
  const texts = registers[register].fields.filter(field => typeOf(field) === 'text')
  const any = texts.map(field => sql`${columnOf(field)} ilike ${pattern}`)
  return [sql`(${sql.join(any, sql` or `)})`]
}

function orderSql(scope: Scope, register: RegisterId, sort: string | undefined): SQL {
  const { fields, key, derived } = registers[register]
  const asked = sort ?? usualSorts[register]
  const field = [...derived, ...fields].find(({ id }) => id === asked.replace(/^-/, ''))
  if (!field) {
    const known = [...derived, ...fields].map(({ id }) => id).join(', ')
    const detail = t`The register has no field '${asked.replace(/^-/, '')}' to sort by: choose one of ${known}`
    throw new AppError('invalid', detail, { issues: [{ path: 'sort', message: detail }] })
  }
  const column = (one: { id: string }) => {
    const kind = fields.find(({ id }) => id === one.id)
    return kind && typeOf(kind) === 'text' ? sql`lower(${columnOf(one)})` : columnOf(one)
  }
  const direction = asked.startsWith('-') ? sql`desc` : sql`asc`
  const first = (derivedOrder(scope, field.id) ?? [column(field)]).map(one => sql`${one} ${direction} nulls last`)
  const others = key.filter(id => id !== field.id).map(id => column({ id }))
  return sql.join([...first, ...others, sql`kept.uuid`], sql`, `)
}

function selectSql(register: RegisterId): SQL {
  return sql`select ${rowColumns(register)} from ${tableOf(register)} kept`
}

function rowColumns(register: RegisterId): SQL {
  return sql`kept.uuid::text as id, ${valuesSql(register)} as texts, kept.upload_uuid::text as upload,
    kept.updated_by as by, ${instantSql(sql`kept.created_at`)} as created, ${instantSql(sql`kept.updated_at`)} as updated`
}

type Selected = { id: string; texts: string; upload: string | null; by: string; created: string; updated: string }

function readRows(scope: Scope, register: RegisterId, result: unknown): RegisterRow[] {
  return rowsOf<Selected>(result).map(row => {
    const values = canonicalValues(register, JSON.parse(row.texts) as RegisterValues)
    return {
      ...{ id: row.id, values, derived: derivedValues(scope, register, values) },
      ...{ createdAt: row.created, updatedAt: row.updated, updatedBy: row.by, uploadId: row.upload },
    }
  })
}

/** Values as the store writes them, in their canonical writing: the store keeps every decimal in its column's width. */
export function canonicalValues(register: RegisterId, stored: RegisterValues): RegisterValues {
  return Object.fromEntries(
    registers[register].fields.map(field => {
      const text = stored[field.id] ?? null
      return [field.id, text !== null && typeOf(field) === 'numeric' ? decimalOf(field, text) : text]
    }),
  )
}
