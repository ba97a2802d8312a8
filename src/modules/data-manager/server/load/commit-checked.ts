import type { Warehouse } from '#server/warehouse/connect.ts'
import { commitStaged, type UploadPartition, undoLoaded } from '#server/warehouse/load.ts'
import { AppError } from '#shared/errors.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { moneyText } from '#shared/money.ts'
import { plural, t } from '#shared/translate.ts'
import type { StagedSums } from '../plan/staged-lines.ts'
import { sumLines } from '../plan/sum-lines.ts'
import type { UploadRow } from '../schema.ts'

type Planned = Pick<UploadRow, 'good' | 'plan'>

/**
 * Loads the staged lines of an accepted plan, and only if they are those of the plan: as many, and of the same money in
 * each currency, before they are swapped in and after. Otherwise none are loaded, and it throws `conflict`
 * (`not_as_planned`) with both counts. Repeatable.
 */
export async function commitChecked(
  warehouse: Warehouse,
  at: UploadPartition,
  planned: Planned,
): Promise<{ loaded: number }> {
  const staged = await sumLines(warehouse, at, 'staged')
  if (staged.sums.length > 0) await refuseOther(warehouse, at, planned, staged)
  const committed = await commitStaged(warehouse, at)
  await refuseOther(warehouse, at, planned, await sumLines(warehouse, at, 'lines'))
  return committed
}

async function refuseOther(warehouse: Warehouse, at: UploadPartition, planned: Planned, found: StagedSums) {
  const sums = planned.plan?.sums ?? []
  if (countOf(found.sums) === planned.good && nameOf(sums) === nameOf(found.sums)) return
  await undoLoaded(warehouse, at)
  const detail = t`The plan counted ${inWords(sums)}, but ${inWords(found.sums)} stood ready, so nothing was loaded. Plan again and look at the new counts.`
  throw new AppError('conflict', detail, { reason: 'not_as_planned' })
}

function countOf(sums: StagedSums['sums']): number {
  return sums.reduce((count, { lines }) => count + lines, 0)
}

function nameOf(sums: StagedSums['sums']): string {
  return sums
    .map(({ currency, amount, lines }) => `${currency} ${amount} ${lines}`)
    .sort()
    .join()
}

/** `20,000 lines (400,000.00 EUR)`. */
function inWords(sums: StagedSums['sums']): string {
  const count = countOf(sums)
  const money = sums.map(({ currency, amount }) => `${moneyText(amount)} ${currency}`).join(', ')
  return `${plainNumber(count)} ${plural(count, 'line', 'lines')}${money && ` (${money})`}`
}
