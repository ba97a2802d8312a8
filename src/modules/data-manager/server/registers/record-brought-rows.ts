import { countUploadRows, sumUploadRows } from '#server/registers/change-history.ts'
import { listBroughtBack } from '#server/registers/left-out-rows.ts'
import type { Scope } from '#server/scope.ts'
import { moneyText } from '#shared/money.ts'
import type { RegisterId } from '#shared/registers.ts'
import { recountDuplicates } from '../load/recount-duplicates.ts'
import { lockUpload, updateUpload } from '../store.ts'
import { announceUpload } from '../watch-uploads.ts'
import { matchingOf } from './read-staged.ts'
import { summedOf } from './sum-staged-register.ts'

/** Writes down what an upload has since rows were brought back to it. Repeatable. */
export async function recordBroughtRows(scope: Scope, uploadUuid: string, register: RegisterId): Promise<void> {
  const { warehouse } = scope
  const at = { organization: scope.organization.uuid, upload: uploadUuid, dataset: register }
  const rows = await scope.db(tx => listBroughtBack(tx, scope, uploadUuid))
  await warehouse.run(
    `ALTER TABLE refused_rows DELETE IN PARTITION tuple({o:UUID}, {u:UUID})
    WHERE outcome = 'duplicate' AND row IN (SELECT toUInt32(arrayJoin({rows:Array(String)})))`,
    { o: at.organization, u: uploadUuid, rows: rows.map(String) },
    { lane: 'load', settings: { mutations_sync: 1 } },
  )
  const recount = await recountDuplicates(warehouse, at)
  const changed = await scope.db(async tx => {
    const upload = await lockUpload(tx, scope, uploadUuid)
    const loaded = await countUploadRows(tx, scope, uploadUuid)
    if (upload.status !== 'loaded' || upload.loaded === loaded) return null
    const amount = summedOf(register)
    const isGiven = amount !== null && matchingOf({ dataset: register, mapping: upload.mapping }).fields.has(amount)
    const sums = isGiven ? await sumUploadRows(tx, scope, uploadUuid, amount) : (upload.plan?.sums ?? [])
    const [sum, ...more] = sums
    const total = sum && more.length === 0 ? sum : null
    await scope.audit(tx, {
      action: 'upload.bring_back',
      entity: 'upload',
      entityId: uploadUuid,
      before: { lines: upload.loaded },
      after: { lines: loaded },
    })
    const { duplicates, plan } = recount(upload.plan)
    return updateUpload(tx, scope, uploadUuid, {
      ...{ loaded, good: loaded, duplicates, plan: plan && { ...plan, sums } },
      totalAmount: total && moneyText(total.amount),
      totalCurrency: total?.currency ?? null,
    })
  })
  if (changed) announceUpload(changed)
}
