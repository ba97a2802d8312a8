import { isDatasetId } from '#shared/datasets.ts'
import type { Issue } from '#shared/errors.ts'
import { type Field, isNumericField } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { inSentence } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Profile } from '../contract.ts'
import type { MadeField, MappedColumn, Mapping, TextStep } from '../contract-mapping.ts'
import { columnsOfMade, columnsOfStep } from './columns-read.ts'
import { readConstant } from './read-constant.ts'

/** The file and the dataset a mapping is checked against. */
export type Against = { dataset: LoadableId; profile: Profile }

/** What corrections may weigh on their way to the engine, which takes them as part of an address. */
const mostCorrected = 600_000

/** A column in words: `The column 'Net'`. */
export function nameOf(profile: Profile, column: number): string {
  return t`The column '${profile.columns[column]?.name ?? column}'`
}

/** The steps of a column that do not fit: columns the file has not, the column itself, signs on what is no number. */
export function checkSteps({ dataset, profile }: Against, mapped: MappedColumn, path: string): Issue[] {
  const field = fieldOf(dataset, mapped.field)
  return (mapped.steps ?? []).flatMap((step, at) => {
    const place = `${path}.steps.${at}`
    const fault = field && faultOfStep(step, field, mapped.column, profile)
    return [
      ...columnsOfStep(step).flatMap(column => missingColumn(profile, column, place)),
      ...(fault ? [{ path: place, message: fault }] : []),
    ]
  })
}

/** The fields made without a column that cannot be: unknown, mapped as well, or not to be read as what they are. */
export function checkMade({ dataset, profile }: Against, { columns, made = [] }: Mapping): Issue[] {
  return made.flatMap((one, at) => {
    const path = `made.${at}`
    const field = fieldOf(dataset, one.field)
    if (!field) return [{ path: `${path}.field`, message: noField(dataset, one.field) }]
    const isTwice =
      columns.some(mapped => mapped.field === one.field) || made.findIndex(other => other.field === one.field) < at
    const twice = t`${field.label} has a column and a value of its own. Keep one of them.`
    return [...(isTwice ? [{ path: `${path}.field`, message: twice }] : []), ...faultsOfMade(one, field, profile, path)]
  })
}

/** What does not fit of corrections, of which rows are lines, of the mode and its key. */
export function checkLoading({ dataset, profile }: Against, mapping: Mapping): Issue[] {
  const { columns, made = [], corrections = [], mode = 'insert', key = [] } = mapping
  const values = mapping.rows?.values ?? []
  const given = new Set([...columns, ...made].map(({ field }) => field))
  const unknown = corrections.findIndex(({ field }) => !fieldOf(dataset, field))
  const unkeyed = key.findIndex(field => !given.has(field))
  const isUpdate = mode !== 'insert' && isDatasetId(dataset)
  return [
    ...(unknown === -1
      ? []
      : [{ path: `corrections.${unknown}.field`, message: noField(dataset, corrections[unknown]?.field ?? '') }]),
    ...(corrections.length > 100 && encodeURIComponent(JSON.stringify(corrections)).length > mostCorrected
      ? [
          {
            path: 'corrections',
            message: t(
              'These are too many corrections for one upload. Correct the rejected rows in a spreadsheet and upload them again.',
            ),
          },
        ]
      : []),
    ...(isUpdate && key.length === 0
      ? [
          {
            path: 'key',
            message: t('Choose the fields by which a loaded line is found again, such as the invoice number.'),
          },
        ]
      : []),
    ...values.flatMap(({ column }, at) => missingColumn(profile, column, `rows.values.${at}.column`)),
    ...(mapping.rows?.asWritten ?? []).flatMap((column, at) => missingColumn(profile, column, `rows.asWritten.${at}`)),
    ...(unkeyed === -1 ? [] : [{ path: `key.${unkeyed}`, message: keyFault(dataset, key[unkeyed] ?? '') }]),
  ]
}

function faultOfStep(step: TextStep, field: Field, own: number, profile: Profile): string | null {
  if ((step.kind === 'negativeWhere' || step.kind === 'elseNegative' || step.kind === 'turn') && !isNumericField(field))
    return t`${field.label} holds no numbers, so it cannot be below zero. Remove this step.`
  if (step.kind === 'less' && !isNumericField(field))
    return t`${field.label} holds no numbers, so nothing can come off it. Remove this step.`
  if (step.kind === 'less' && step.column === own)
    return t`${nameOf(profile, own)} cannot be its own discount. Choose the other column.`
  if (step.kind === 'terms' && !isNumericField(field))
    return t`${field.label} holds no numbers, and all parts of payment terms are. Remove this step.`
  if (step.kind === 'times' && !isNumericField(field))
    return t`${field.label} holds no numbers, so it cannot be multiplied. Remove this step.`
  if (step.kind === 'times' && step.column === own)
    return t`${nameOf(profile, own)} cannot be multiplied by itself. Choose the other column.`
  if (step.kind === 'split' && step.part === 0)
    return t`The parts of ${inSentence(field.label)} are counted from 1, or from -1 at the end. Choose one.`
  if (step.kind === 'elseNegative' && step.column === own)
    return t`${nameOf(profile, own)} cannot be its own other side. Choose the other column.`
  if (step.kind === 'join' && step.columns.includes(own))
    return t`${nameOf(profile, own)} is joined with itself. Choose another column.`
  return null
}

function faultsOfMade(made: MadeField, field: Field, profile: Profile, path: string): Issue[] {
  if (made.kind === 'constant') {
    const isReadable = readConstant(field, made.value) !== null
    return isReadable ? [] : [{ path: `${path}.value`, message: (faultOfConstant[field.kind] ?? noValue)(made.value) }]
  }
  if (field.kind !== 'date')
    return [{ path: `${path}.kind`, message: t`${field.label} is no date, so it cannot be made of year and month.` }]
  return columnsOfMade(made).flatMap(column => missingColumn(profile, column, path))
}

const faultOfConstant: Partial<Record<Field['kind'], (value: string) => string>> = {
  date: value => t`'${value}' is no date. Write it as year-month-day, such as 2025-03-31.`,
  money: value =>
    t`'${value}' is no amount. Write digits with a point for decimals and nothing between thousands, such as 1250.00.`,
  number: value =>
    t`'${value}' is no number. Write digits with a point for decimals and nothing between thousands, such as 1250.5.`,
  integer: value => t`'${value}' is no whole number. Write digits alone, such as 30.`,
  currency: value => t`'${value}' is no currency. Write its ISO code, such as EUR.`,
}

function noValue(value: string): string {
  return t`'${value}' is no value.`
}

function missingColumn(profile: Profile, column: number, path: string): Issue[] {
  if (profile.columns[column]) return []
  const last = profile.columns.length - 1
  return [{ path, message: t`There is no column ${column}; the file's are 0 to ${last}.` }]
}

function keyFault(dataset: LoadableId, id: string): string {
  const field = fieldOf(dataset, id)
  if (!field) return noField(dataset, id)
  return t`${field.label} is part of the key, but the file does not give it. Choose its column or another key.`
}

function fieldOf(dataset: LoadableId, id: string): Field | undefined {
  return loadables[dataset].fields.find(field => field.id === id)
}

function noField(dataset: LoadableId, id: string): string {
  return t`'${id}' is no field of ${loadables[dataset].label}.`
}
