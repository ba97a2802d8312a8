import { loadables } from '#shared/loadables.ts'
import { ruledCell } from '../../intake/ruled-line.ts'
import { dividedNumber } from '../../intake/unnamed-columns.ts'
import { currencyConstants } from '../convert/convert-currency.ts'
import { monthConstants } from '../convert/convert-date.ts'
import { type FiledField, notInFile } from '../convert/field-sql.ts'
import { layerSteps, type NamedStep } from '../convert/layer-steps.ts'
import { isBlankSql, letIn, literal, literals } from '../convert/sql-text.ts'
import { firstIgnoredCode, reasons } from './reasons.ts'
import type { RowsToSort } from './rows-to-sort.ts'
import { totalSql } from './total-sql.ts'

/** The intake's columns and their expressions, with the named steps and constants they lean on. */
export type FiledRow = { constants: NamedStep[]; layers: NamedStep[][]; values: [column: string, sql: string][] }
const valueLength = 200

/**
 * Sorts a row. `faults` is above 0 for a row that is no good line; it is a sum because the engine would work the parts of
 * an OR out once per use. What is found out about such a row is one value, `finding`, so that none of it is worked out
 * for the others: outcome, field, reason, value, and then the row's cells. It is empty for a good line.
 */
export function outcomeSql(rows: RowsToSort): FiledRow {
  const { fields } = rows
  const named = namedFaults(rows)
  return {
    constants: [...currencyConstants, ...monthConstants],
    layers: layerSteps([
      ...fields.flatMap(field => field.aliases),
      ...fields.flatMap(({ field, fault }): NamedStep[] => (fault === null ? [] : [[`${field}_fault`, fault]])),
      ...(rows.leftOut.length === 0 ? [] : [['left_out', rows.leftOut.join(' + ')] satisfies NamedStep]),
      ['faults', faultsSql(rows, named)],
    ]),
    values: [
      ['organization', '{o:UUID}'],
      ['upload', '{u:UUID}'],
      ['row', 'toUInt32(record + 1)'],
      ...fields.map(storedValue),
      ['fingerprint', fingerprintSql(fields)],
      ['raw', rawSql(fields)],
      ['finding', findingSql(rows, named)],
      ['rounded', roundedSql(fields)],
    ],
  }
}

/** The fields that may be at fault; the party last, so that a blank one is named only where nothing else is wrong. */
function namedFaults({ dataset, fields }: RowsToSort): FiledField[] {
  const named = fields.filter(field => field.fault !== null)
  const { party } = loadables[dataset]
  return [...named.filter(({ field }) => field !== party), ...named.filter(({ field }) => field === party)]
}

function faultsSql(rows: RowsToSort, named: FiledField[]): string {
  const { headerRow } = rows
  const early = headerRow === null ? [] : [`(record < ${headerRow})`]
  const leftOut = rows.leftOut.length === 0 ? [] : ['left_out']
  const faults = named.map(field => `${field.field}_fault`)
  return ['toUInt64(0)', ...early, ...leftOut, wideFault(rows), ...faults].join(' + ')
}

/**
 * Above 0 for a row with more cells than most that is not taken: any, unless they are loaded; then only those in which a
 * bare comma divided a number.
 */
function wideFault(rows: RowsToSort): string {
  const spare = spareLength(rows)
  return rows.isWideLoaded ? `if(${spare} > 0, ${isDivided(rows)}, 0)` : spare
}

/** Whether two cells beside each other are one number that a bare comma divided. */
function isDivided({ cells }: RowsToSort): string {
  const [first, rest] = [literal(dividedNumber.first), literal(dividedNumber.rest)]
  const every = `[${Array.from({ length: cells }, (_, index) => `c${index}`).join(', ')}]`
  const pair = `arrayExists((one, next) -> match(one, ${first}) AND match(next, ${rest}), every_cell, arrayShiftLeft(every_cell, 1, ''))`
  return letIn('every_cell', every, pair)
}

function spareLength({ width, cells }: RowsToSort): string {
  return Array.from({ length: cells - width }, (_, index) => `length(c${width + index})`).join(' + ')
}

function findingSql(rows: RowsToSort, named: FiledField[]): string {
  const codes = Object.values(reasons).map(reason => reason.code)
  const reason = `transform(refusal, [${codes.join(', ')}], ${literals(Object.keys(reasons))}, '')`
  const isField = `refusal < ${firstIgnoredCode} AND problem < 255`
  const outcome = `multiIf(refusal = ${reasons.header.code}, 'header', refusal < ${firstIgnoredCode}, 'rejected', 'ignored')`
  const field = `if(${isField}, ${typed(
    named.map(field => literal(field.field)),
    'String',
  )}[problem], '')`
  const cells = typed(
    named.map(field => field.written),
    'String',
  )
  const value = `if(${isField}, ${cells}[problem], arrayStringConcat(filled_cells, ' | '))`
  const found = `[${outcome}, ${field}, ${reason}, substringUTF8(${value}, 1, ${valueLength})]`
  const problem = `if(${wideFault(rows)} > 0, 255, arrayFirstIndex(fault -> fault != 0, ${faultArray(named)}))`
  const filled = `arrayFilter(cell -> NOT ${isBlankSql('cell')}, row_cells)`
  const steps: NamedStep[] = [
    ['row_cells', cellArray(rows)],
    ['filled_cells', filled],
    ['problem', problem],
    ['refusal', refusalSql(rows, named)],
  ]
  const all = steps.reduceRight((body, [name, sql]) => letIn(name, sql, body), `arrayConcat(${found}, row_cells)`)
  return `if(faults = 0, [], ${all})`
}

function faultArray(named: FiledField[]): string {
  return typed(
    named.map(field => `${field.field}_fault`),
    'UInt8',
  )
}

/** A list whose type is known where it has nothing too, as of a file of texts alone, which have no faults. */
function typed(items: readonly string[], type: string): string {
  return items.length === 0 ? `CAST([], 'Array(${type})')` : `[${items.join(', ')}]`
}

function refusalSql(rows: RowsToSort, named: FiledField[]): string {
  const header = rows.headerRow === null ? -1 : rows.headerRow - 1
  const isSound = `arraySum(${faultArray(named)}) = 0 AND NOT ${isDivided(rows)}`
  const wide = `if(${isSound}, ${reasons.wide_row.code}, ${reasons.too_many_cells.code})`
  const fault = `if(problem = 255, ${wide}, ${faultArray(named)}[problem])`
  const repeats = `hex(SHA256(arrayStringConcat(arrayMap(cell -> lower(trimBoth(cell, ' \\t')), row_cells), '\\x1F'))) = {h:String}, ${reasons.repeated_header.code},`
  const { isTotal, isSum } = totalSql(rows)
  return `multiIf(record = ${header}, ${reasons.header.code}, record < ${header}, ${reasons.preamble.code},
    ${rows.leftOut.length === 0 ? '' : `left_out > 0, ${reasons.left_out.code},`}
    empty(filled_cells), ${reasons.blank_row.code},
    arrayAll(cell -> match(cell, ${literal(ruledCell)}), filled_cells), ${reasons.ruled_line.code},
    ${rows.headerRow === null ? '' : repeats}
    ${isTotal}, ${reasons.printed_total.code},
    ${isSum}, ${reasons.sum_of_rows.code},
    length(filled_cells) = 1, ${reasons.note.code}, ${fault})`
}

/** All cells as read; of those beyond the header only as many as hold something. */
function cellArray({ width, cells }: RowsToSort): string {
  const every = Array.from({ length: cells }, (_, index) => `c${index}`).join(', ')
  return letIn(
    'every_cell',
    `[${every}]`,
    `arraySlice(every_cell, 1, greatest(${width}, arrayLastIndex(cell -> cell != '', every_cell)))`,
  )
}

/** The fields of a line whose number lost digits. */
function roundedSql(fields: FiledField[]): string {
  const rounded = fields.filter(field => field.rounded !== null)
  if (rounded.length === 0) return "CAST([], 'Array(String)')"
  const names = rounded.map(field => `if(${field.rounded}, ${literal(field.field)}, '')`).join(', ')
  return `if(${rounded.map(field => field.rounded).join(' + ')} > 0, arrayFilter(name -> name != '', [${names}]), [])`
}

/** What is stored. A line without a required value is refused, so what stands in for it there is never seen. */
function storedValue({ field, value, isRequired }: FiledField): [string, string] {
  return [field, isRequired ? `assumeNotNull(${value})` : value]
}

/**
 * What makes two lines equal: every canonical value, mixed so that a field that was not given changes nothing. So the
 * same line is found again when a later file has one more column, or its columns in another order.
 */
function fingerprintSql(fields: FiledField[]): string {
  const hash = ({ field, value, isRead, nothing }: FiledField) => {
    const known = isRead ? `ifNull(${value}, ${nothing})` : value
    return [`sipHash64(${literal(field)}, ${known})`, `sipHash64(${literal(field)}, ${nothing})`]
  }
  return fields.flatMap(hash).reduce((mixed, one) => `bitXor(${mixed}, ${one})`)
}

/**
 * The text as the file has it: always for dates and numbers, for other text only where what is stored is not what was
 * written: '' where something stands in for a blank cell, but for a currency. What is made has none.
 */
function rawSql(fields: FiledField[]): string {
  const inFile = fields.filter(field => field.written !== notInFile)
  const read = inFile.filter(field => field.isRead)
  const texts = inFile.filter(field => !field.isRead)
  const pairs = (of: FiledField[]) => of.map(field => `${literal(field.field)}, ${field.written}`).join(', ')
  const always = read.length === 0 ? "CAST(map(), 'Map(String, String)')" : `map(${pairs(read)})`
  if (texts.length === 0) return always
  const stored = `map(${texts.map(field => `${literal(field.field)}, ${field.value}`).join(', ')})`
  const changed = letIn(
    'stored',
    stored,
    `mapFilter((name, text) -> text != stored[name] AND (text != '' OR name != 'currency'), map(${pairs(texts)}))`,
  )
  return `if(${differsSql(texts)} > 0, mapConcat(${always}, ${changed}), ${always})`
}

/** Above 0 for a row with a text that is not stored as written. Of text that is only trimmed the length tells. */
function differsSql(texts: FiledField[]): string {
  const currency = texts.filter(field => field.field === 'currency')
  const trimmed = texts.filter(field => field.field !== 'currency' && field.written === field.cell)
  const stepped = texts.filter(field => field.field !== 'currency' && field.written !== field.cell)
  const lengths = (of: (field: FiledField) => string) => trimmed.map(field => `length(${of(field)})`).join(' + ')
  return [
    ...(trimmed.length > 0 ? [`(${lengths(field => field.written)} != ${lengths(field => field.value)})`] : []),
    ...stepped.map(({ written, value }) => `(${written} != ${value})`),
    ...currency.map(({ written, value }) => `(${written} != ${value}) * notEmpty(${written})`),
  ].join(' + ')
}
