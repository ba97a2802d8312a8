import type { Warehouse } from '#server/warehouse/connect.ts'
import { type DatasetId, datasets } from '#shared/datasets.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Mapping } from '../../contract-mapping.ts'
import { unfit } from './compile-fields.ts'
import { settleDuplicates } from './duplicates.ts'
import { settleKeys } from './settle-keys.ts'
import { describeRepeated, refuseRepeated } from './settle-repeats.ts'
import type { SettledLines, SettleRequest } from './settled-lines.ts'
import type { StagedFacts } from './staged-lines.ts'

/**
 * Settles the staged good lines of a fact against each other and against the loaded ones: by the key where the mapping
 * names one, else by the whole line. Lines that are not to be loaded move to the refused rows; lines that update loaded
 * ones are completed and say which they replace.
 */
export async function settlePlan(warehouse: Warehouse, at: StagedFacts, request: SettleRequest): Promise<SettledLines> {
  refuseUnknownKey(at.dataset, request.mapping)
  const repeated = request.repeats === 'skip' ? await refuseRepeated(warehouse, at) : []
  const { issues, left } = request.mapping.key?.length
    ? await settleKeys(warehouse, at, request)
    : await settleDuplicates(warehouse, at, request.duplicates)
  const kept = request.repeats === 'skip' ? [] : await describeRepeated(warehouse, at)
  return { issues: [...issues, ...kept], left: [...repeated, ...left] }
}

/** The names of a key stand in statements, so only known ones may. */
function refuseUnknownKey(dataset: DatasetId, { key = [] }: Mapping): void {
  const unknown = key.find(id => !datasets[dataset].fields.some(field => field.id === id))
  if (unknown === undefined) return
  throw unfit(t`The key names '${unknown}', which ${inSentence(datasets[dataset].label)} lines do not have`)
}
