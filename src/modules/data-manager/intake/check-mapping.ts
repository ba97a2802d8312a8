import type { Issue } from '#shared/errors.ts'
import type { Field } from '#shared/fields.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { t } from '#shared/translate.ts'
import type { Profile } from '../contract.ts'
import type { MappedColumn, Mapping } from '../contract-mapping.ts'
import { type Against, checkLoading, checkMade, checkSteps, nameOf } from './check-choices.ts'
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
  const plain = new Set<number>()
  for (const [at, mapped] of mapping.columns.entries()) {
    const path = `columns.${at}`
    issues.push(...checkColumn({ dataset, profile }, mapped, path))
    if (fields.has(mapped.field))
      issues.push({ path: `${path}.field`, message: t`'${mapped.field}' is mapped twice. Choose one column for it.` })
    if (plain.has(mapped.column) && !mapped.steps?.length)
      issues.push({
        path: `${path}.column`,
        message: t`${nameOf(profile, mapped.column)} is mapped twice. Choose one field for it.`,
      })
    issues.push(...checkSteps({ dataset, profile }, mapped, path))
    fields.add(mapped.field)
    if (!mapped.steps?.length) plain.add(mapped.column)
  }
  return [...issues, ...checkMade({ dataset, profile }, mapping), ...checkLoading({ dataset, profile }, mapping)]
}

function checkColumn({ dataset, profile }: Against, mapped: MappedColumn, path: string): Issue[] {
  const field = loadables[dataset].fields.find(each => each.id === mapped.field)
  const column = profile.columns[mapped.column]
  const issues: Issue[] = []
  if (!field) {
    issues.push({ path: `${path}.field`, message: t`'${mapped.field}' is no field of ${loadables[dataset].label}.` })
  }
  if (!column) {
    const last = profile.columns.length - 1
    issues.push({
      path: `${path}.column`,
      message: t`There is no column ${mapped.column}; the file's are 0 to ${last}.`,
    })
  }
  if (field?.kind === 'date' && column?.kind === 'date' && column.dateOrder === null && !mapped.dateOrder) {
    issues.push({
      path: `${path}.dateOrder`,
      message: t`Say whether '${column.name}' writes the day or the month first.`,
    })
  }
  return issues
}

function noColumn({ label }: Field): Issue {
  return { path: 'columns', message: t`${label} is required. Choose the column that holds it.` }
}
