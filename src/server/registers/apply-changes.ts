import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RegisterValues } from '#shared/register-contract.ts'
import { type RegisterId, registers } from '#shared/registers.ts'
import type { Transaction } from '../database/connect.ts'
import type { Scope } from '../scope.ts'
import { bumpDataVersion } from '../warehouse/engine/data-version.ts'
import { keepStages } from './deal-stages.ts'
import { columnNames, givenSql, storedSql, tableOf } from './register-sql.ts'
import { requestPush } from './request-push.ts'
import type { ChangeBatch, RowChange } from './row-change.ts'

const rowsAtOnce = 500

/** A row that does not exist yet. */
export function newRow(values: RegisterValues): RowChange {
  return { uuid: randomUUID(), before: null, after: values }
}

/**
 * Writes changes of a register's rows and what they were before and after, in the transaction given. Call `announceChanges`
 * in the same transaction once all are written.
 */
export async function applyChanges(scope: Scope, tx: Transaction, batch: ChangeBatch): Promise<void> {
  for (let start = 0; start < batch.changes.length; start += rowsAtOnce) {
    const changes = batch.changes.slice(start, start + rowsAtOnce)
    await writeRows(scope, tx, { ...batch, changes })
    await writeHistory(scope, tx, { ...batch, changes })
    if (batch.register === 'deals') await keepStages(scope, tx, { ...batch, changes })
  }
}

/**
 * Says that a register changed: plans made before are outdated, and what figures go by reaches the warehouse by a job that
 * only runs when the transaction ends well.
 */
export async function announceChanges(scope: Scope, tx: Transaction, register: RegisterId): Promise<void> {
  await bumpDataVersion(tx, scope.organization.uuid, register)
  await requestPush(scope, tx, register)
}

async function writeRows(scope: Scope, tx: Transaction, batch: ChangeBatch): Promise<void> {
  const { register, changes } = batch
  const removed = changes.filter(({ after }) => after === null).map(({ uuid }) => uuid)
  const added = changes.filter(({ before, after }) => before === null && after !== null)
  const edited = changes.filter(({ before, after }) => before !== null && after !== null)
  const organization = sql`${scope.organization.uuid}::uuid`
  if (removed.length > 0)
    await tx.execute(
      sql`delete from ${tableOf(register)} where organization_uuid = ${organization}
        and uuid in (select value::uuid from json_array_elements_text(${JSON.stringify(removed)}::json))`,
    )
  const source = sql`(${sourcesSql(batch)} ->> given.uuid::text)::uuid`
  const at = sql`${batch.at.toISOString()}::timestamptz`
  const { fields } = registers[register]
  if (added.length > 0)
    await tx.execute(
      sql`insert into ${tableOf(register)}
        (organization_uuid, uuid, ${columnNames(register)}, created_at, updated_at, updated_by, upload_uuid)
        select ${organization}, given.uuid, ${sql.join(fields.map(storedSql), sql`, `)}, ${at}, ${at}, ${batch.by}, ${source}
        from ${givenSql(register, added.map(given))}`,
    )
  if (edited.length > 0)
    await tx.execute(
      sql`update ${tableOf(register)} kept set
        ${sql.join(
          fields.map(field => sql`${sql.identifier(field.id)} = ${storedSql(field)}`),
          sql`, `,
        )},
        updated_at = greatest(${at}, kept.updated_at + interval '1 millisecond'), updated_by = ${batch.by}, upload_uuid = ${source}
        from ${givenSql(register, edited.map(given))}
        where kept.organization_uuid = ${organization} and kept.uuid = given.uuid`,
    )
}

function given({ uuid, after }: RowChange): object {
  return { ...after, uuid }
}

/** Where each row's values come from, by its uuid; a row that is not in it was typed by hand. */
function sourcesSql({ changes, uploadUuid, sourceOf = () => uploadUuid }: ChangeBatch) {
  return sql`${JSON.stringify(Object.fromEntries(changes.map(change => [change.uuid, sourceOf(change)])))}::json`
}

/** A row's changes are told apart by when they were made, so each is later than the one before, whatever the clock says. */
async function writeHistory(scope: Scope, tx: Transaction, batch: ChangeBatch): Promise<void> {
  const { register, changes, by, at, uploadUuid, source = null } = batch
  const rows = changes.map(({ uuid, before, after }) => ({ uuid, before, after }))
  await tx.execute(
    sql`insert into register_changes (organization_uuid, register, row_uuid, upload_uuid, source, at, by, before, after)
      select ${scope.organization.uuid}::uuid, ${register}, given.uuid, ${uploadUuid}::uuid, ${source === null ? null : JSON.stringify(source)}::jsonb,
        greatest(${at.toISOString()}::timestamptz,
          (select max(known.at) + interval '1 millisecond' from register_changes known
            where known.organization_uuid = ${scope.organization.uuid}::uuid and known.row_uuid = given.uuid)),
        ${by}, given.before, given.after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(uuid uuid, before jsonb, after jsonb)`,
  )
}
