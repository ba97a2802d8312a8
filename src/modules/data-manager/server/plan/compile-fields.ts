import { createParameters } from '#server/warehouse/engine/parameters.ts'
import type { Params } from '#server/warehouse/engine/statement-values.ts'
import { isDatasetId } from '#shared/datasets.ts'
import { AppError } from '#shared/errors.ts'
import { type Field, isNumericField } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import { isCurrencyCode } from '#shared/written/currency-words.ts'
import type { DateOrder } from '#shared/written/date-shape.ts'
import type { Profile } from '../../contract.ts'
import type { Mapping, RowChoices, ValueChoice } from '../../contract-mapping.ts'
import type { MappedFile } from '../../intake/answer-question.ts'
import { valueWord } from '../../intake/value-word.ts'
import { type CellContext, type CellSource, type CellSql, compileCell } from '../convert/compile-cell.ts'
import { convertCurrency } from '../convert/convert-currency.ts'
import { convertDate } from '../convert/convert-date.ts'
import { convertNumber, type NumberKind, tokenBeside } from '../convert/convert-number.ts'
import { convertText } from '../convert/convert-text.ts'
import { type FieldSql, type FiledField, notInFile } from '../convert/field-sql.ts'
import { valueText } from '../convert/sql-text.ts'
import { isPointed } from '../convert/text-steps.ts'
import { usualDateForm } from '../convert/usual-date-form.ts'

/** The fields a mapping gives, as SQL over the cells of a row, and what people said, as parameters. */
export type CompiledFields = { fields: FiledField[]; leftOut: string[]; params: Params }

/**
 * Every field that is mapped, made or corrected. Of the file and the mapping only checked numbers, enums and currency
 * codes reach the text; words are parameters. Throws `invalid` for a mapping that does not fit the file.
 */
export function compileFields({ dataset, profile, mapping }: MappedFile): CompiledFields {
  if (!isCurrencyCode(mapping.currency))
    throw unfit(`'${mapping.currency}' is not a currency: choose an ISO code such as EUR`)
  const parameters = createParameters({})
  const context = {
    parameters,
    cellOf: (column: number) => cellOf(column, profile.columns.length),
    markOf: (column: number) => profile.columns[column]?.decimalMark ?? undefined,
  }
  const sources = sourcesOf(dataset, mapping).map(source => ({ ...source, cell: compileCell(source, context) }))
  const byValue = (mapping.rows?.values ?? []).flatMap(one => leftOutByValue(one, context))
  const leftOut = [...sources.flatMap(source => source.cell.leftOut), ...byValue]
  return { fields: convertAll(dataset, sources, { profile, mapping }), leftOut, params: parameters.values() }
}

/** The condition, above 0 for a row that is left out by what stands in a column; none where all are loaded. */
function leftOutByValue({ column, leaveOut }: ValueChoice, { cellOf, parameters }: CellContext): string[] {
  const texts = [...new Set(leaveOut.map(valueWord))]
  return texts.length === 0 ? [] : [`(${valueText(cellOf(column))} IN ${parameters.add(texts, 'Array(String)')})`]
}

/** A mapping that does not fit its file. */
export function unfit(detail: string): AppError {
  return new AppError('invalid', detail, { reason: 'mapping_unfit' })
}

function cellOf(column: number, width: number): string {
  if (Number.isInteger(column) && column >= 0 && column < width) return `c${column}`
  throw unfit(t`The mapping takes column ${column + 1}; the file has ${width}`)
}

/** Where each field of the dataset comes from, in the dataset's order; fields without any source are left out. */
function sourcesOf(dataset: LoadableId, mapping: Mapping): CellSource[] {
  const { fields } = loadables[dataset]
  const given = [...mapping.columns, ...(mapping.made ?? [])]
  for (const { field } of [...given, ...(mapping.corrections ?? [])]) {
    if (!fields.some(known => known.id === field))
      throw unfit(t`The mapping names '${field}', which ${inSentence(loadables[dataset].label)} lines do not have`)
    if (given.filter(other => other.field === field).length > 1)
      throw unfit(t`The mapping takes '${field}' from two columns: keep one`)
  }
  return fields.flatMap(field => {
    const from = given.find(one => one.field === field.id) ?? null
    const corrections = (mapping.corrections ?? []).filter(one => one.field === field.id)
    return from === null && corrections.length === 0 ? [] : [{ field, from, corrections }]
  })
}

type Sourced = CellSource & { cell: CellSql }
type Reading = { profile: Profile; mapping: Mapping }

function convertAll(dataset: LoadableId, sources: Sourced[], { profile, mapping }: Reading): FiledField[] {
  const { amount, fields } = loadables[dataset]
  const converted = sources
    .filter(({ field }) => field.kind !== 'currency')
    .map(source =>
      filed(
        source.cell,
        convertField(source, profile, source.field.id === 'date' && isDatasetId(dataset) ? mapping.rows : {}),
      ),
    )
  if (amount === null || !fields.some(field => field.kind === 'currency')) return converted
  const currency = sources.find(({ field }) => field.kind === 'currency')
  const currencySql = convertCurrency({
    cell: currency?.cell.text ?? null,
    amountToken: sources.some(({ field }) => field.id === amount) ? tokenBeside(amount) : notInFile,
    fileCurrency: mapping.currency,
  })
  return [...converted, currency ? filed(currency.cell, currencySql) : { ...currencySql, written: notInFile }]
}

/** A field as it is read, with the steps before it. */
function filed({ aliases, written, isBlank, fault: before }: CellSql, read: FieldSql): FiledField {
  const fault = before === null ? read.fault : `if(${before} > 0, ${before}, ${read.fault ?? 0})`
  return { ...read, aliases: [...aliases, ...read.aliases], written, isBlank, fault }
}

function convertField({ field, from, cell }: Sourced, profile: Profile, { years, undated }: RowChoices = {}): FieldSql {
  const common = { field: field.id, cell: cell.text, isRequired: field.required === true }
  const column = from !== null && 'column' in from ? from : null
  const known = column && profile.columns[column.column]
  if (field.kind === 'date') {
    const order = column?.dateOrder ?? known?.dateOrder ?? undefined
    return convertDate({ ...common, order, usual: usualForm(from, known?.samples ?? [], order), years, undated })
  }
  if (isNumericField(field)) {
    const mark =
      column === null || isPointed(column.steps) ? '.' : (column.decimalMark ?? known?.decimalMark ?? undefined)
    return convertNumber({ ...common, kind: numberKindOf(field), mark })
  }
  return convertText(common)
}

function numberKindOf({ kind }: Field): NumberKind {
  return kind === 'integer' || kind === 'number' ? kind : 'money'
}

/** Made dates are ISO; of a column with steps the samples say nothing, as they were taken before. */
function usualForm(from: CellSource['from'], samples: readonly string[], order: DateOrder | undefined): string | null {
  if (from === null) return null
  if (!('column' in from)) return '%Y-%m-%d'
  return from.steps?.length ? null : usualDateForm(samples, order)
}
