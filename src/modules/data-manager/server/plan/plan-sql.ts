import { AppError } from '#shared/errors.ts'
import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { Profile } from '../../contract.ts'
import type { MappedColumn, Mapping } from '../../contract-mapping.ts'
import { isCurrencyCode } from '../../intake/currency-words.ts'
import { convertCurrency } from '../convert/convert-currency.ts'
import { convertDate } from '../convert/convert-date.ts'
import { convertNumber, tokenBeside } from '../convert/convert-number.ts'
import { convertText } from '../convert/convert-text.ts'
import type { FieldSql } from '../convert/field-sql.ts'
import { usualDateForm } from '../convert/usual-date-form.ts'
import { type FiledRow, outcomeSql } from './outcome-sql.ts'

/** Cells beyond the header that are still read, so that a row that is too wide is seen and kept. */
const spareCells = 8

export type PlanSql = {
  /** How many cells of a row are read: `c0` … */
  cells: number
  /** What to insert, column by column: its name in the intake and its expression over the cells and `record`. */
  columns: FiledRow
}

/**
 * The one statement of a plan: every mapped column converted, every row sorted into good, rejected or ignored. Of the
 * file and the mapping only checked numbers, enums and currency codes reach the text; the organisation, the upload and
 * the header's hash are the parameters `o`, `u` and `h`. Throws `invalid` for a mapping that does not fit the file.
 */
export function planSql({
  dataset,
  profile,
  mapping,
}: {
  dataset: LoadableId
  profile: Profile
  mapping: Mapping
}): PlanSql {
  const width = profile.columns.length
  const columns = checkedColumns(dataset, mapping, width)
  const cells = width + spareCells
  const fields = fieldsOf(dataset, columns, mapping, profile)
  return { cells, columns: outcomeSql({ dataset, fields, width, cells, headerRow: checkedHeader(profile) }) }
}

type Chosen = { field: Field; column: MappedColumn }

function checkedColumns(dataset: LoadableId, mapping: Mapping, width: number): Chosen[] {
  const { fields } = loadables[dataset]
  const invalid = (detail: string) => new AppError('invalid', detail, { reason: 'mapping_unfit' })
  if (!isCurrencyCode(mapping.currency))
    throw invalid(`'${mapping.currency}' is not a currency: choose an ISO code such as EUR`)
  for (const { field, column } of mapping.columns) {
    if (!fields.some(known => known.id === field))
      throw invalid(`The mapping names '${field}', which ${dataset} lines do not have`)
    if (!Number.isInteger(column) || column < 0 || column >= width)
      throw invalid(`The mapping takes '${field}' from column ${column + 1}; the file has ${width}`)
    if (mapping.columns.filter(other => other.field === field).length > 1)
      throw invalid(`The mapping takes '${field}' from two columns: keep one`)
  }
  const missing = fields.filter(field => field.required && !mapping.columns.some(column => column.field === field.id))
  if (missing.length > 0)
    throw invalid(
      `Choose the column for ${missing.map(field => field.label.toLowerCase()).join(', ')}: every line needs it`,
    )
  return fields.flatMap(field => {
    const column = mapping.columns.find(column => column.field === field.id)
    return column ? [{ field, column }] : []
  })
}

function checkedHeader({ headerRow }: Profile): number | null {
  if (headerRow !== null && (!Number.isInteger(headerRow) || headerRow < 1))
    throw new AppError('invalid', 'The header row must be a row of the file, counted from 1', {
      reason: 'mapping_unfit',
    })
  return headerRow
}

function fieldsOf(dataset: LoadableId, chosen: Chosen[], mapping: Mapping, profile: Profile): FieldSql[] {
  const converted = chosen.filter(({ field }) => field.kind !== 'currency').map(one => convertField(one, profile))
  const currency = chosen.find(({ field }) => field.kind === 'currency')
  const { amount, fields } = loadables[dataset]
  if (amount === null || !fields.some(field => field.kind === 'currency')) return converted
  return [
    ...converted,
    convertCurrency({
      cell: currency ? `c${currency.column.column}` : null,
      amountToken: chosen.some(({ field }) => field.id === amount) ? tokenBeside(amount) : "''",
      fileCurrency: mapping.currency,
    }),
  ]
}

function convertField({ field, column }: Chosen, profile: Profile): FieldSql {
  const known = profile.columns[column.column]
  const common = { field: field.id, cell: `c${column.column}`, isRequired: field.required === true }
  if (field.kind === 'date') {
    const order = column.dateOrder ?? known?.dateOrder ?? undefined
    return convertDate({ ...common, order, usual: usualDateForm(known?.samples ?? [], order) })
  }
  if (field.kind === 'money' || field.kind === 'number' || field.kind === 'integer')
    return convertNumber({ ...common, kind: field.kind, mark: column.decimalMark ?? known?.decimalMark ?? undefined })
  return convertText(common)
}
