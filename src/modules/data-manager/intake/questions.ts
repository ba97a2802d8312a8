import { isNumericField } from '#shared/fields.ts'
import { loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { DateOrder } from '#shared/written/date-shape.ts'
import { dateShape, readDate } from '#shared/written/date-shape.ts'
import type { DecimalMark } from '#shared/written/number-shape.ts'
import { readNumber } from '#shared/written/number-shape.ts'
import type { ColumnProfile, Question } from '../contract.ts'
import type { MappedColumn, Mapping } from '../contract-mapping.ts'
import { type Assuming, assumeDateOrder, assumeDecimalMark, openNumber } from './assume-reading.ts'
import { type ColumnEvidence, type ColumnReading, markOf, provenOrder } from './read-column.ts'

export type QuestionKind = 'field' | 'dateOrder' | 'decimalMark'

/** Names a question; the answer goes to the field, or to the column's way of writing. */
export function questionId(kind: QuestionKind, of: string | number): string {
  return `${kind}:${of}`
}

/** The questions how mapped columns write dates and decimals, where their values leave it open. */
export function readingQuestions(
  assuming: Assuming,
  mapping: Mapping,
  readings: readonly ColumnReading[] = [],
): Question[] {
  return mapping.columns.flatMap(mapped => {
    const column = assuming.profile.columns[mapped.column]
    if (!column) return []
    const reading = readings.find(each => each.column === mapped.column)
    const field = loadables[assuming.dataset].fields.find(each => each.id === mapped.field)
    if (field?.kind === 'date' && column.kind === 'date' && column.dateOrder === null) {
      return [dateQuestion(assuming, mapped, column, reading)]
    }
    if (field && isNumericField(field) && column.kind === 'number' && column.decimalMark === null) {
      return decimalQuestion(assuming, mapped, column, reading) ?? []
    }
    return []
  })
}

/** What the evidence says when both readings are proven: the sentence for a question about a mixed column. */
export function mixedEvidence(kind: 'dateOrder' | 'decimalMark', evidence: ColumnEvidence, texts: Texts = {}): string {
  const [first, second] =
    kind === 'dateOrder' ? [evidence.firstOver12, evidence.secondOver12] : [evidence.dotDecimal, evidence.commaDecimal]
  const [one, other] = [placeOf(first, texts), placeOf(second, texts)]
  return kind === 'dateOrder'
    ? t`${one} has the day first and ${other} the month first: the column is mixed.`
    : t`${one} has a point before decimals and ${other} a comma before decimals: the column is mixed.`
}

export type Texts = Readonly<Record<number, string>>

/** A row for people: `row 18 (25/04/2025)`. */
export function placeOf(row: number | null, texts: Texts): string {
  const text = row === null ? undefined : texts[row]
  return t`row ${row ?? '?'}${text === undefined ? '' : ` (${text})`}`
}

function dateQuestion(
  assuming: Assuming,
  mapped: MappedColumn,
  column: ColumnProfile,
  reading: ColumnReading | undefined,
): Question {
  const example = reading?.open?.text ?? column.samples.find(isOpenDate) ?? column.samples[0] ?? ''
  const isMixed = reading !== undefined && reading.firstOver12 !== null && provenOrder(reading) === null
  const assumed = assumeDateOrder(assuming)
  const option = (value: DateOrder, label: string) => ({
    value,
    label: t`${label}: ${example} is ${readDate(example, value) ?? t('no date')}`,
  })
  return {
    id: questionId('dateOrder', column.index),
    column: column.index,
    field: mapped.field,
    text: t`Does '${column.name}' write the day or the month first?`,
    evidence: isMixed
      ? mixedEvidence('dateOrder', reading, reading.texts)
      : t`${example} can be read both ways, and no date seen has a part over 12. ${speaking(mapped.dateOrder, t(assumed.order === 'dmy' ? 'the day first' : 'the month first'), assumed.because)}`,
    options: likelyFirst([option('dmy', t('Day first')), option('mdy', t('Month first'))], assumed.order),
    assumed: mapped.dateOrder ?? null,
  }
}

function decimalQuestion(
  assuming: Assuming,
  mapped: MappedColumn,
  column: ColumnProfile,
  reading: ColumnReading | undefined,
): Question | null {
  const isMixed = reading !== undefined && reading.dotDecimal !== null && markOf(reading) === null
  const example = openNumber(column, reading)
  if (example === undefined && !isMixed) return null
  const assumed = assumeDecimalMark(assuming)
  const option = (value: DecimalMark, label: string) => {
    const read = example === undefined ? null : readNumber(example, value)
    return { value, label: read === null ? label : t`${label}: ${example} is ${read}` }
  }
  return {
    id: questionId('decimalMark', column.index),
    column: column.index,
    field: mapped.field,
    text: t`What separates decimals in '${column.name}'?`,
    evidence: isMixed
      ? mixedEvidence('decimalMark', reading, reading.texts)
      : t`${example} can be read both ways. ${speaking(mapped.decimalMark, t(assumed.mark === '.' ? 'a point' : 'a comma'), assumed.because)}`,
    options: likelyFirst([option('.', t('A point')), option(',', t('A comma'))], assumed.mark),
    assumed: mapped.decimalMark ?? null,
  }
}

function likelyFirst(options: Question['options'], likely: string): Question['options'] {
  return options.toSorted((one, other) => Number(other.value === likely) - Number(one.value === likely))
}

/** What speaks for a reading, and whether it is assumed or only likely. */
function speaking(assumed: string | undefined, likely: string, because: string): string {
  return assumed === undefined
    ? t`Likely ${likely}, because ${because}; nothing in the file proves it.`
    : t`Read with ${likely}, because ${because}; nothing in the file proves it.`
}

function isOpenDate(text: string): boolean {
  const shape = dateShape(text)
  return shape?.form === 'numeric' && shape.order === null && shape.first !== shape.second
}
