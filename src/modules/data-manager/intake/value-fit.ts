import type { Field } from '#shared/fields.ts'
import { currencyOf } from '#shared/written/currency-words.ts'
import { readDate } from '#shared/written/date-shape.ts'
import { numberShape, readNumber } from '#shared/written/number-shape.ts'
import type { ColumnProfile } from '../contract.ts'
import { isMonthColumn } from './period-options.ts'
import { mostSamples } from './read-column.ts'
import { readTerms, termsFields, termsParts } from './terms-forms.ts'

/** Text fields that hold codes rather than names. */
const codeFields: ReadonlySet<string> = new Set([
  'supplier_id',
  'customer_id',
  'po_number',
  'order_number',
  'invoice_number',
  'contract_number',
])
const nameFields: ReadonlySet<string> = new Set(['supplier', 'customer'])

/** How well a column's values suit a field, 0 (impossible) to 1, whatever its head says. */
export function valueFit(field: Field, column: ColumnProfile): number {
  if (column.kind === 'blank') return 0
  if (field.kind === 'date') return column.kind === 'date' ? dateFit(column) : 0
  if (field.kind === 'money') return column.kind === 'number' ? moneyFit(column) : 0
  if (isOfTerms(field.id) && column.kind !== 'number') return termsFit(field.id, column)
  if (field.kind === 'number') return column.kind === 'number' ? figureFit(field.id, column) : 0
  if (field.kind === 'integer') return column.kind === 'number' ? shareOf(column, isSmallInteger) : 0
  if (field.kind === 'currency') return shareOf(column, text => currencyOf(text) !== undefined) > 0.8 ? 1 : 0
  if (field.kind === 'country') return column.kind === 'text' ? shareOf(column, text => !/\d/.test(text)) : 0
  if (nameFields.has(field.id)) return nameFit(column)
  if (codeFields.has(field.id)) return codeFit(column)
  if (field.id === 'unit') return unitFit(column)
  return column.kind === 'text' ? textFit(column) : column.kind === 'number' ? 0.6 : 0.1
}

const legalForms =
  /(?:^|[\s.,])(?:ltd|limited|plc|llp|llc|inc|corp|co|company|gmbh|ag|kg|ltda|eireli|s\.?a\.?|sarl|sas|s\.?l\.?|srl|spa|b\.?v\.?|n\.?v\.?|ab|as|a\/s|aps|oy|pty|council|university)\.?(?:$|[\s),])/i

/**
 * How well a column's values suit a field when no head names it, 0 to 1: names of parties differ from row to row, and
 * many carry a legal form.
 */
export function valueFitAlone(field: Field, column: ColumnProfile): number {
  const fit = valueFit(field, column)
  if (!nameFields.has(field.id)) return fit
  const variety = column.samples.length / mostSamples
  return fit * (0.4 + 0.3 * variety + 0.3 * shareOf(column, text => legalForms.test(text)))
}

/** A technical time stamp has the same day all over; a column of months stands behind one of days. */
function dateFit(column: ColumnProfile): number {
  if (isMonthColumn(column)) return 0.6
  const days = new Set(column.samples.map(sample => readDate(sample, column.dateOrder ?? 'dmy')))
  return days.size === 1 && column.samples.length > 1 ? 0.4 : 1
}

function moneyFit(column: ColumnProfile): number {
  const figures = figuresOf(column)
  if (column.samples.some(sample => numberShape(sample)?.isPercent)) return 0.1
  if (isRatio(figures)) return 0.25
  if (column.currency !== null || column.decimalMark !== null) return 1
  if (figures.some(figure => !Number.isInteger(figure))) return 1
  if (figures.length < 2) return 0.5
  const lengths = new Set(figures.map(figure => String(Math.abs(figure)).length))
  if (lengths.size === 1 && figures.every(figure => Math.abs(figure) >= 100)) return 0.3
  const climbs = figures.slice(1).every((figure, at) => figure === (figures[at] ?? 0) + 1)
  return climbs ? 0.3 : 0.75
}

/** No discount for paying early is larger; larger figures are amounts. */
const mostPercent = 20

function figureFit(fieldId: string, column: ColumnProfile): number {
  const figures = figuresOf(column)
  const isShare = isRatio(figures) || column.samples.some(sample => numberShape(sample)?.isPercent)
  if (fieldId === 'discount' && isShare) return 0
  if (fieldId === termsFields.discountPercent)
    return figures.every(figure => figure >= 0 && figure <= mostPercent) ? 1 : 0
  return figures.every(figure => Number.isInteger(figure) && Math.abs(figure) >= 1e7) ? 0.1 : 1
}

function nameFit(column: ColumnProfile): number {
  if (column.kind !== 'text') return 0.1
  if (shareOf(column, text => /^https?:|@/.test(text)) > 0.5) return 0.1
  const names = shareOf(column, isName)
  const constant = column.samples.length === 1 ? 0.5 : 1
  return Math.max(0.2, names) * constant
}

/** Amounts are no codes, whatever their head says. */
function codeFit(column: ColumnProfile): number {
  if (column.kind === 'date' || column.currency !== null) return 0
  if (column.kind === 'number' && figuresOf(column).some(figure => !Number.isInteger(figure))) return 0
  if (shareOf(column, text => /\d/.test(text)) >= 0.5) return 1
  return shareOf(column, text => !/\s/.test(text)) >= 0.5 ? 0.4 : 0
}

/** Whether a field is a part of payment terms. */
function isOfTerms(id: string): boolean {
  return Object.values(termsFields).includes(id)
}

/** Terms in words, such as `2/10 net 30`: most are sure, and the part the field wants is in some. */
function termsFit(id: string, column: ColumnProfile): number {
  const part = termsParts.find(one => termsFields[one] === id)
  const read = column.samples.map(readTerms)
  const hasPart = part !== undefined && read.some(terms => terms?.[part] !== undefined)
  const share = read.filter(terms => terms !== null).length / Math.max(1, read.length)
  return hasPart && share >= 0.5 ? share : 0
}

/** Units of measure are short and few: `kg`, `EA`, `per 100`; names of departments are neither. */
function unitFit(column: ColumnProfile): number {
  if (column.kind !== 'text') return 0.1
  return shareOf(column, text => text.length <= 12 && text.split(/\s+/).length <= 2) >= 0.8 ? 1 : 0
}

function textFit(column: ColumnProfile): number {
  return shareOf(column, text => /^https?:/.test(text)) > 0.5 ? 0.2 : 1
}

/** Words of letters: a name, where a code has digits. */
function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 2 && letters >= text.replace(/\s/g, '').length * 0.6
}

function isSmallInteger(text: string): boolean {
  return /^\d{1,3}$/.test(text.trim())
}

function isRatio(figures: number[]): boolean {
  return (
    figures.length > 0 && figures.every(figure => Math.abs(figure) <= 1) && figures.some(figure => figure % 1 !== 0)
  )
}

function figuresOf(column: ColumnProfile): number[] {
  const mark = column.decimalMark ?? '.'
  return column.samples.flatMap(sample => {
    const figure = readNumber(sample, mark)
    return figure === null ? [] : [Number(figure)]
  })
}

function shareOf(column: ColumnProfile, test: (text: string) => boolean): number {
  return column.samples.length === 0 ? 0 : column.samples.filter(test).length / column.samples.length
}
