import { AppError, type Issue } from '#shared/errors.ts'
import { nearest } from '#shared/nearest.ts'
import type { Filter, LinesSpec, Period, QuerySpec } from '#shared/query-spec.ts'
import { andMore } from '#shared/text.ts'
import { t } from '#shared/translate.ts'
import type { Fact } from '../catalogue/model.ts'
import { faultsOfFigure } from './compile-figure-lines.ts'
import { faultOfFilter, isDate } from './compile-filter.ts'

/** Throws `invalid` with every name, operation and value the catalogue does not know, and the nearest it does. */
export function checkQuery(spec: QuerySpec, fact: Fact): void {
  refuse(fact, faultsOfQuery(spec, fact))
}

/** Whether `checkQuery` takes a question. */
export function isSound(spec: QuerySpec, fact: Fact): boolean {
  return faultsOfQuery(spec, fact).length === 0
}

function faultsOfQuery(spec: QuerySpec, fact: Fact): Issue[] {
  const measures = fact.measures.map(({ id }) => id)
  const dimensions = fact.dimensions.map(({ id }) => id)
  return [
    ...unknown('measures', 'measure', spec.measures, measures),
    ...unknown('dimensions', 'dimension', spec.dimensions, dimensions),
    ...repeated('measures', spec.measures),
    ...repeated('dimensions', spec.dimensions),
    ...faultsOfFilters(spec.filters, fact),
    ...faultsOfPeriod('period', spec.period),
    ...faultsOfPeriod('compare', spec.compare),
    ...(spec.compare && !spec.period
      ? [{ path: 'period', message: t('compare needs a period to be compared with') }]
      : []),
    ...faultsOfDay('constantRates', spec.constantRates),
    ...faultsOfBudget(spec),
    ...(spec.top !== undefined && spec.dimensions.length === 0
      ? [{ path: 'top', message: t('top needs a dimension whose members it ranks') }]
      : []),
    ...faultsOfTops(spec),
    ...faultsOfOrder(spec),
  ]
}

function faultsOfBudget({ budget, compare, period }: QuerySpec): Issue[] {
  if (!budget) return []
  return [
    ...(compare ? [{ path: 'budget', message: t('compare with the budget or with a period, not with both') }] : []),
    ...(period ? [] : [{ path: 'period', message: t('budget needs a period it is the budget of') }]),
  ]
}

/** Each dimension of `tops` once, and what it lies within before it: the others of the one make the others of the other. */
function faultsOfTops({ top, tops, dimensions }: QuerySpec): Issue[] {
  if (!tops) return []
  const named = tops.map(({ dimension }) => dimension)
  return [
    ...(top === undefined ? [] : [{ path: 'tops', message: t('ask with top or with tops, not with both') }]),
    ...repeated('tops', named),
    ...unknown('tops', 'dimension of this query', named, dimensions),
    ...tops.flatMap(({ dimension, within }, index) => [
      ...unknown(`tops.${index}.within`, 'dimension of this query', within, dimensions),
      ...repeated(`tops.${index}.within`, within),
      ...within
        .filter(name => name === dimension || named.indexOf(name) > index)
        .map(name => ({ path: `tops.${index}.within`, message: t`"${name}" must stand before "${dimension}"` })),
    ]),
  ]
}

/** Throws `invalid` with every field, operation and value of a question for lines that the catalogue does not know. */
export function checkLines(spec: LinesSpec, fact: Fact): void {
  const fields = [...fact.fields.map(({ id }) => id), 'row']
  const order = spec.order.map(({ by }) => by)
  refuse(fact, [
    ...faultsOfFilters(spec.filters, fact),
    ...faultsOfPeriod('period', spec.period),
    ...faultsOfPeriod('figure.compare', spec.figure?.compare),
    ...faultsOfFigure(spec.figure, spec.period, fact),
    ...faultsOfDay('constantRates', spec.constantRates),
    ...unknown('order', 'field', order, fields),
    ...spec.order.flatMap(({ of }, index) =>
      of === 'value' ? [] : [{ path: `order.${index}.of`, message: t('lines have one value each; leave "of" away') }],
    ),
  ])
}

function refuse(fact: Fact, issues: Issue[]): void {
  const [first] = issues
  if (!first) return
  const more = andMore(issues.length - 1)
  throw new AppError('invalid', t`The query of ${fact.id} has a fault at ${first.path}: ${first.message}${more}`, {
    reason: 'query_invalid',
    issues,
  })
}

/** What may be named, and what is said of a name that is not there, with the nearest that is. */
const unknownWords = {
  measure: (name: string, near: string) => t`there is no measure "${name}"; nearest: ${near}`,
  dimension: (name: string, near: string) => t`there is no dimension "${name}"; nearest: ${near}`,
  'dimension of this query': (name: string, near: string) =>
    t`there is no dimension of this query "${name}"; nearest: ${near}`,
  field: (name: string, near: string) => t`there is no field "${name}"; nearest: ${near}`,
  'column of this query': (name: string, near: string) =>
    t`there is no column of this query "${name}"; nearest: ${near}`,
}

function unknown(
  path: string,
  noun: keyof typeof unknownWords,
  names: readonly string[],
  known: readonly string[],
): Issue[] {
  return names.flatMap((name, index) =>
    known.includes(name) ? [] : [{ path: `${path}.${index}`, message: unknownWords[noun](name, nearest(name, known)) }],
  )
}

function repeated(path: string, names: readonly string[]): Issue[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) === index ? [] : [{ path: `${path}.${index}`, message: t`"${name}" is named twice` }],
  )
}

function faultsOfFilters(filters: readonly Filter[], fact: Fact): Issue[] {
  return filters.flatMap((filter, index) => {
    const field = fact.fields.find(({ id }) => id === filter.field)
    if (!field) {
      const ids = fact.fields.map(({ id }) => id)
      return unknown('filters', 'field', [filter.field], ids).map(issue => ({
        ...issue,
        path: `filters.${index}.field`,
      }))
    }
    const fault = faultOfFilter(filter, field)
    return fault ? [{ path: `filters.${index}`, message: fault }] : []
  })
}

function faultsOfPeriod(path: string, period: Period | undefined): Issue[] {
  if (!period) return []
  return (['from', 'to'] as const).flatMap(end => faultsOfDay(`${path}.${end}`, period[end]))
}

function faultsOfDay(path: string, day: string | undefined): Issue[] {
  return day === undefined || isDate(day) ? [] : [{ path, message: t`"${day}" is not a day from 1900 to 2299` }]
}

function faultsOfOrder(spec: QuerySpec): Issue[] {
  const known = [...spec.measures, ...spec.dimensions, ...(spec.grain ? ['period'] : [])]
  const names = spec.order.map(({ by }) => by)
  const misplaced = spec.order.flatMap(({ by, of }, index): Issue[] => {
    if (of === 'value') return []
    if (!spec.measures.includes(by)) return [{ path: `order.${index}.of`, message: t`only a measure has "${of}"` }]
    return spec.compare || spec.budget ? [] : [{ path: `order.${index}.of`, message: t`"${of}" needs compare` }]
  })
  return [...unknown('order', 'column of this query', names, known), ...misplaced]
}
