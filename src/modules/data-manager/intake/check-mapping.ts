import type { Issue } from '#shared/errors.ts'
import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { Profile } from '../contract.ts'
import type { DateOrder, DecimalMark, MappedColumn, Mapping } from '../contract-mapping.ts'
import { type Against, checkLoading, checkMade, checkSteps, nameOf } from './check-choices.ts'
import { questionId } from './questions.ts'
import { missingFields } from './required-fields.ts'

/**
 * What is wrong with a mapping a person sent, each with its place in the mapping and what to do. Empty when it can be
 * planned: nothing contradicts itself or the file, and every required field is given.
 */
export function checkMapping(dataset: LoadableId, profile: Profile, mapping: Mapping): Issue[] {
  return [...mappingFaults(dataset, profile, mapping), ...missingFields(dataset, mapping).map(noColumn)]
}

/**
 * What is wrong with the parts of a mapping that are there: unknown fields and columns, fields given twice, columns used
 * twice as they are, dates without an order, steps that do not fit, constants that cannot be read, an update without a
 * key. Required fields that are still missing are no fault here.
 */
export function mappingFaults(dataset: LoadableId, profile: Profile, mapping: Mapping): Issue[] {
  const issues: Issue[] = []
  const fields = new Set<string>()
  const columns = new Set<number>()
  for (const [at, mapped] of mapping.columns.entries()) {
    const path = `columns.${at}`
    issues.push(...checkColumn({ dataset, profile }, mapped, path))
    if (fields.has(mapped.field))
      issues.push({ path: `${path}.field`, message: `'${mapped.field}' is mapped twice. Choose one column for it.` })
    if (columns.has(mapped.column) && !mapped.steps?.length)
      issues.push({
        path: `${path}.column`,
        message: `${nameOf(profile, mapped.column)} is mapped twice. Choose one field for it.`,
      })
    issues.push(...checkSteps({ dataset, profile }, mapped, path))
    fields.add(mapped.field)
    columns.add(mapped.column)
  }
  return [...issues, ...checkMade({ dataset, profile }, mapping), ...checkLoading(dataset, mapping)]
}

/** The mapping with a person's answers, by the question's id, in place of what was assumed. Unknown ids change nothing. */
export function applyAnswers(mapping: Mapping, answers: Readonly<Record<string, string>>): Mapping {
  const columns = mapping.columns.map((mapped): MappedColumn => {
    const column = answers[questionId('field', mapped.field)]
    const order = answers[questionId('dateOrder', mapped.column)]
    const mark = answers[questionId('decimalMark', mapped.column)]
    return {
      ...(column === undefined ? mapped : { ...withoutGuess(mapped), column: Number(column) }),
      ...(isDateOrder(order) ? { dateOrder: order } : {}),
      ...(isDecimalMark(mark) ? { decimalMark: mark } : {}),
    }
  })
  const mappedFields = new Set(mapping.columns.map(mapped => mapped.field))
  const added = Object.entries(answers).flatMap(([id, value]): MappedColumn[] => {
    const field = id.startsWith(questionId('field', '')) ? id.slice(questionId('field', '').length) : null
    return field === null || mappedFields.has(field) ? [] : [{ field, column: Number(value) }]
  })
  return { ...mapping, columns: [...columns, ...added] }
}

function checkColumn({ dataset, profile }: Against, mapped: MappedColumn, path: string): Issue[] {
  const field = loadables[dataset].fields.find(each => each.id === mapped.field)
  const column = profile.columns[mapped.column]
  const issues: Issue[] = []
  if (!field) {
    issues.push({ path: `${path}.field`, message: `'${mapped.field}' is no field of ${loadables[dataset].label}.` })
  }
  if (!column) {
    const last = profile.columns.length - 1
    issues.push({
      path: `${path}.column`,
      message: `There is no column ${mapped.column}; the file's are 0 to ${last}.`,
    })
  }
  if (field?.kind === 'date' && column?.kind === 'date' && column.dateOrder === null && !mapped.dateOrder) {
    issues.push({
      path: `${path}.dateOrder`,
      message: `Say whether '${column.name}' writes the day or the month first.`,
    })
  }
  return issues
}

function withoutGuess({ confidence: _, reason: __, ...mapped }: MappedColumn): MappedColumn {
  return mapped
}

function isDateOrder(value: string | undefined): value is DateOrder {
  return value === 'dmy' || value === 'mdy' || value === 'ymd'
}

function isDecimalMark(value: string | undefined): value is DecimalMark {
  return value === '.' || value === ','
}

function noColumn({ label }: Field): Issue {
  return { path: 'columns', message: `${label} is required. Choose the column that holds it.` }
}
