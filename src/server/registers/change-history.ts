import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { KeptRows, RegisterChange, RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { Thing } from '#shared/thing-contract.ts'
import { thingKey } from '#shared/things.ts'
import { t } from '#shared/translate.ts'
import type { Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { Scope } from '../scope.ts'
import { resolveThings } from '../things/read-things.ts'
import { instantSql } from './register-sql.ts'
import type { ReadFrom } from './row-change.ts'
import { keyWords } from './rules.ts'

const longestHistory = 100
const mostKeptShown = 100

type Selected = {
  id: string
  at: string
  by: string
  upload: string | null
  source: string | null
  again: boolean
  before: string | null
  after: string | null
}

/** What happened to a row, the newest first, a hundred changes at most. */
export async function listHistory(tx: Transaction, scope: Scope, rowUuid: string): Promise<RegisterChange[]> {
  const rows = await tx.execute(
    sql`select uuid::text as id, ${instantSql(sql`at`)} as at, by, upload_uuid::text as upload, source::text as source, before::text as before, after::text as after,
        upload_uuid is not null and row_number() over (partition by upload_uuid order by ${inOrder}) > 1 as again
      from register_changes where organization_uuid = ${scope.organization.uuid}::uuid and row_uuid = ${rowUuid}::uuid
      order by register_changes.at desc, ${isLater} desc limit ${longestHistory}`,
  )
  const found = rowsOf<Selected>(rows).map(({ source, ...row }) => ({ ...row, from: readSource(source) }))
  const refs = found.flatMap(({ from }) => (from ? [{ kind: from.kind, id: from.id }] : []))
  const things = await resolveThings(scope, tx, refs)
  return found.map(({ id, at, by, upload, from, again, before, after }) => ({
    id,
    at,
    by,
    uploadId: upload,
    isUndo: again,
    source: from && presentSource(from, things.get(thingKey(from))),
    before: readValues(before),
    after: readValues(after),
  }))
}

/** Who may not open the thing is not told that there is one. */
function presentSource({ version, pages }: ReadFrom, thing: Thing | undefined): RegisterChange['source'] {
  return thing ? { title: thing.title, path: thing.path, version, pages } : null
}

/** Within a moment a row is created first and removed last. */
const isLater: SQL = sql`(case when register_changes.before is null then 0 when register_changes.after is null then 2 else 1 end)`
const inOrder: SQL = sql`register_changes.at, ${isLater}`

/** A change of a row that stands: nobody took it back. `upload` is the one that made it, `null` for a person. */
export type StandingChange = {
  uuid: string
  upload: string | null
  before: RegisterValues | null
  after: RegisterValues | null
}

/** The uuids of rows that an upload changed where its change still stands, a page of them in their order after `from`. */
export async function listChangedRows(
  tx: Transaction,
  scope: Scope,
  uploadUuid: string,
  from: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx.execute(
    sql`select row_uuid::text as uuid from register_changes
      where organization_uuid = ${scope.organization.uuid}::uuid and upload_uuid = ${uploadUuid}::uuid
        and row_uuid > ${from}::uuid
      group by row_uuid having count(*) = 1 order by row_uuid limit ${limit}`,
  )
  return rowsOf<{ uuid: string }>(rows).map(({ uuid }) => uuid)
}

/** What was done to some rows and stands, in the order it was done. An upload's second change of a row is its undo. */
export async function listStandingChanges(
  tx: Transaction,
  scope: Scope,
  rows: readonly string[],
): Promise<StandingChange[]> {
  const found = await tx.execute(
    sql`select row_uuid::text as uuid, upload_uuid::text as upload, before::text as before, after::text as after
      from (select *, count(*) over (partition by row_uuid, upload_uuid) as times from register_changes
        where organization_uuid = ${scope.organization.uuid}::uuid
          and row_uuid in (select value::uuid from json_array_elements_text(${JSON.stringify(rows)}::json))
      ) as register_changes
      where upload_uuid is null or times = 1 order by row_uuid, ${inOrder}`,
  )
  return rowsOf<{ uuid: string; upload: string | null; before: string | null; after: string | null }>(found).map(
    change => ({ ...change, before: readValues(change.before), after: readValues(change.after) }),
  )
}

/** Whether an upload's rows were written already. */
export async function hasUploadChanges(tx: Transaction, scope: Scope, uploadUuid: string): Promise<boolean> {
  const rows = await tx.execute(
    sql`select 1 as found from register_changes
      where organization_uuid = ${scope.organization.uuid}::uuid and upload_uuid = ${uploadUuid}::uuid limit 1`,
  )
  return rowsOf(rows).length > 0
}

/** How many rows an upload wrote. */
export async function countUploadRows(tx: Transaction, scope: Scope, uploadUuid: string): Promise<number> {
  const rows = await tx.execute(
    sql`select count(distinct row_uuid)::int as count from register_changes
      where organization_uuid = ${scope.organization.uuid}::uuid and upload_uuid = ${uploadUuid}::uuid`,
  )
  return rowsOf<{ count: number }>(rows)[0]?.count ?? 0
}

/** What the rows an upload wrote add up to in one field, as it wrote them, currency by currency. Exact. */
export async function sumUploadRows(
  tx: Transaction,
  scope: Scope,
  uploadUuid: string,
  amount: string,
): Promise<{ currency: string; amount: string; lines: number }[]> {
  const rows = await tx.execute(
    sql`select after ->> 'currency' as currency, sum((after ->> ${amount})::numeric)::text as amount, count(*)::int as lines
      from register_changes where organization_uuid = ${scope.organization.uuid}::uuid
        and upload_uuid = ${uploadUuid}::uuid and after ->> ${amount} is not null
      group by 1 order by lines desc, currency`,
  )
  return rowsOf<{ currency: string; amount: string; lines: number }>(rows)
}

type Kept = { id: string; values: string; by: string; at: string; removed: boolean }

/**
 * The rows an undone upload wrote that undoing it left alone, because they were changed or removed since: by whom and
 * when. Rows that somebody else removed although the upload brought them are not among them: nothing of it is left there.
 * Throws `not_found` for an upload that changed no register.
 */
export async function listKeptRows(scope: Scope, register: RegisterId, uploadUuid: string): Promise<KeptRows> {
  const kept = await scope.db(tx =>
    tx.execute(
      sql`with made as (
          select row_uuid, min(before::text) as before, min(after::text) as after from register_changes
          where organization_uuid = ${scope.organization.uuid}::uuid and upload_uuid = ${uploadUuid}::uuid
            and register = ${register}
          group by row_uuid having count(*) = 1
        ), last as (
          select distinct on (one.row_uuid) one.row_uuid, one.by, one.at, one.after
          from register_changes one join made on made.row_uuid = one.row_uuid
          where one.organization_uuid = ${scope.organization.uuid}::uuid
          order by one.row_uuid, one.at desc, (one.after is null) desc
        )
        select made.row_uuid::text as id, coalesce(made.after, made.before) as values, last.by,
          ${instantSql(sql`last.at`)} as at, last.after is null as removed, count(*) over ()::int as total
        from made join last using (row_uuid)
        where not (made.before is null and last.after is null)
        order by last.at desc, made.row_uuid limit ${mostKeptShown}`,
    ),
  )
  const rows = rowsOf<Kept & { total: number }>(kept)
  if (rows.length === 0 && (await scope.db(tx => countUploadRows(tx, scope, uploadUuid))) === 0)
    throw new AppError('not_found', t('No register was changed by such an upload'))
  return {
    items: rows.map(({ id, values, by, at, removed }) => ({
      id,
      key: keyWords(register, readValues(values) ?? {}),
      by,
      at,
      isRemoved: removed,
    })),
    total: rows[0]?.total ?? 0,
  }
}

function readSource(text: string | null): ReadFrom | null {
  return text === null ? null : (JSON.parse(text) as ReadFrom)
}

function readValues(text: string | null): RegisterValues | null {
  return text === null ? null : (JSON.parse(text) as RegisterValues)
}
