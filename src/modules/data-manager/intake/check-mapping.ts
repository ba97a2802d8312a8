import type { Issue } from '#shared/errors.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import type { Profile } from '../contract.ts'
import type { DateOrder, DecimalMark, MappedColumn, Mapping } from '../contract-mapping.ts'
import { questionId } from './questions.ts'

/**
 * What is wrong with a mapping a person sent: unknown fields, columns the file has not, fields or columns used twice,
 * required fields left out, dates without an order. Empty when it can be planned.
 */
export function checkMapping(dataset: LoadableId, profile: Profile, mapping: Mapping): Issue[] {
  const issues: Issue[] = []
  const fields = new Set<string>()
  const columns = new Set<number>()
  for (const [at, mapped] of mapping.columns.entries()) {
    const path = `columns.${at}`
    issues.push(...checkColumn({ dataset, profile }, mapped, path))
    if (fields.has(mapped.field))
      issues.push({ path: `${path}.field`, message: `'${mapped.field}' is mapped twice. Choose one column for it.` })
    if (columns.has(mapped.column))
      issues.push({
        path: `${path}.column`,
        message: `${nameOf(profile, mapped.column)} is mapped twice. Choose one field for it.`,
      })
    fields.add(mapped.field)
    columns.add(mapped.column)
  }
  for (const field of loadables[dataset].fields) {
    if (!field.required || fields.has(field.id)) continue
    issues.push({ path: 'columns', message: `${field.label} is required. Choose the column that holds it.` })
  }
  return issues
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

type Against = { dataset: LoadableId; profile: Profile }

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

function nameOf(profile: Profile, column: number): string {
  return `The column '${profile.columns[column]?.name ?? column}'`
}

function withoutGuess({ field, column, dateOrder, decimalMark }: MappedColumn): MappedColumn {
  return { field, column, ...(dateOrder && { dateOrder }), ...(decimalMark && { decimalMark }) }
}

function isDateOrder(value: string | undefined): value is DateOrder {
  return value === 'dmy' || value === 'mdy' || value === 'ymd'
}

function isDecimalMark(value: string | undefined): value is DecimalMark {
  return value === '.' || value === ','
}
