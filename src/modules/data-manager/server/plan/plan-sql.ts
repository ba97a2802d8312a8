import type { Params } from '#server/warehouse/engine/statement-values.ts'
import { AppError } from '#shared/errors.ts'
import type { LoadableId } from '#shared/loadables.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Profile } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import { missingFields } from '../../intake/required-fields.ts'
import { compileFields, unfit } from './compile-fields.ts'
import { type FiledRow, outcomeSql } from './outcome-sql.ts'
import type { RowsToSort } from './rows-to-sort.ts'

/** Cells beyond the columns that are still read, so that a row that is too wide is seen and kept. */
const spareCells = 8

export type PlanSql = {
  /** How many cells of a row are read: `c0` … */
  cells: number
  /** What to insert, column by column: its name in the intake and its expression over the cells and `record`. */
  columns: FiledRow
  /** The words of people that the expressions name, as parameters `p0` … */
  params: Params
}

/**
 * The one statement of a plan: every mapped column converted, every row sorted into good, rejected or ignored. Of the
 * file and the mapping only checked numbers, enums and currency codes reach the text; people's words are parameters, as
 * are the organisation, the upload and the header's hash: `o`, `u` and `h`. Throws `invalid` for a mapping that does not
 * fit the file.
 */
export function planSql({ dataset, profile, mapping }: MappedFile): PlanSql {
  refuseIncomplete(dataset, mapping)
  const { rows, params } = compileRows({ dataset, profile, mapping })
  return { cells: rows.cells, columns: outcomeSql(rows), params }
}

/** The fields and the shape of a file's rows, also of a mapping that is not complete yet. */
export function compileRows({ dataset, profile, mapping }: MappedFile): { rows: RowsToSort; params: Params } {
  const width = profile.columns.length
  const { fields, leftOut, params } = compileFields({ dataset, profile, mapping })
  const headerRow = checkedHeader(profile)
  const isWideLoaded = mapping.rows?.wide === 'load'
  return { rows: { dataset, fields, leftOut, width, cells: width + spareCells, headerRow, isWideLoaded }, params }
}

function refuseIncomplete(dataset: LoadableId, mapping: Mapping): void {
  const missing = missingFields(dataset, mapping)
  if (missing.length === 0) return
  const names = missing.map(field => inSentence(field.label)).join(', ')
  throw unfit(t`Choose the column for ${names}: every line needs it`)
}

function checkedHeader({ headerRow }: Profile): number | null {
  if (headerRow !== null && (!Number.isInteger(headerRow) || headerRow < 1))
    throw new AppError('invalid', t('The header row must be a row of the file, counted from 1'), {
      reason: 'mapping_unfit',
    })
  return headerRow
}
