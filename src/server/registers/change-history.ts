import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#shared/errors.ts'
import type { KeptRows, RegisterChange, RegisterValues } from '#shared/register-contract.ts'
import type { RegisterId } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { Scope } from '../scope.ts'
import { instantSql } from './register-sql.ts'
import { keyWords } from './rules.ts'

const longestHistory = 100
const mostKeptShown = 100

type Selected = {
  id: string
  at: string
  by: string
  upload: string | null
  again: boolean
  before: string | null
  after: string | null
}

/** What happened to a row, the newest first, a hundred changes at most. */
export async function listHistory(tx: Transaction, scope: Scope, rowUuid: string): Promise<RegisterChange[]> {
  const rows = await tx.execute(
    sql`select uuid::text as id, ${instantSql(sql`at`)} as at, by, upload_uuid::text as upload, before::text as before, after::text as after,
        upload_uuid is not null and row_number() over (partition by upload_uuid order by ${inOrder}) > 1 as again
      from register_changes where organization_uuid = ${scope.organization.uuid}::uuid and row_uuid = ${rowUuid}::uuid
      order by register_changes.at desc, ${isLater} desc limit ${longestHistory}`,
  )
  return rowsOf<Selected>(rows).map(({ id, at, by, upload, again, before, after }) => ({
    id,
    at,
    by,
    uploadId: upload,
    isUndo: again,
    before: readValues(before),
    after: readValues(after),
  }))
}

/** Within a moment a row is created first and removed last. */
const isLater: SQL = sql`(case when register_changes.before is null then 0 when register_changes.after is null then 2 else 1 end)`
const inOrder: SQL = sql`register_changes.at, ${isLater}`

/** What one upload did to a row, with who changed the row since; `lastUpload` is where its values came from before. */
export type UploadChange = {
  uuid: string
  before: RegisterValues | null
  after: RegisterValues | null
  lastUpload: string | null
}

/** A page of what an upload did and what is not undone yet, in the order of the rows' uuids after `from`. */
export function listUploadChanges(
  tx: Transaction,
  scope: Scope,
  uploadUuid: string,
  from: string,
  limit: number,
): Promise<UploadChange[]> {
  const made = sql`made.upload_uuid = ${uploadUuid}::uuid and made.row_uuid > ${from}::uuid`
  return readChanges(tx, scope, made, sql`order by made.row_uuid limit ${limit}`)
}

/** What several uploads did to some rows and what is not undone yet. */
export async function listChangesOf(
  tx: Transaction,
  scope: Scope,
  { uploads, rows }: { uploads: readonly string[]; rows: readonly string[] },
): Promise<(UploadChange & { upload: string })[]> {
  if (uploads.length === 0 || rows.length === 0) return []
  const among = (values: readonly string[]) =>
    sql`(select value::uuid from json_array_elements_text(${JSON.stringify(values)}::json))`
  return readChanges(tx, scope, sql`made.upload_uuid in ${among(uploads)} and made.row_uuid in ${among(rows)}`, sql``)
}

/** The upload a row's values came from before: the last one whose change was not taken back. */
const lastUploadSql = (organization: string): SQL => sql`(select earlier.upload_uuid::text from register_changes earlier
    where earlier.organization_uuid = ${organization}::uuid and earlier.row_uuid = made.row_uuid
      and earlier.upload_uuid is distinct from made.upload_uuid and earlier.at <= min(made.at)
      and not exists (select 1 from register_changes back where back.organization_uuid = ${organization}::uuid
        and back.row_uuid = earlier.row_uuid and back.upload_uuid = earlier.upload_uuid and back.uuid <> earlier.uuid)
    order by earlier.at desc limit 1)`

async function readChanges(
  tx: Transaction,
  { organization }: Scope,
  made: SQL,
  page: SQL,
): Promise<(UploadChange & { upload: string })[]> {
  const rows = await tx.execute(
    sql`select made.row_uuid::text as uuid, made.upload_uuid::text as upload, min(made.before::text) as before,
        min(made.after::text) as after, ${lastUploadSql(organization.uuid)} as "lastUpload"
      from register_changes made where made.organization_uuid = ${organization.uuid}::uuid and ${made}
      group by made.row_uuid, made.upload_uuid having count(*) = 1 ${page}`,
  )
  return rowsOf<
    Omit<UploadChange, 'before' | 'after'> & { upload: string; before: string | null; after: string | null }
  >(rows).map(change => ({ ...change, before: readValues(change.before), after: readValues(change.after) }))
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
    throw new AppError('not_found', 'No register was changed by such an upload')
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

function readValues(text: string | null): RegisterValues | null {
  return text === null ? null : (JSON.parse(text) as RegisterValues)
}
