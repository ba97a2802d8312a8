import { t } from '#shared/translate.ts'
import { readDate } from '#shared/written/date-shape.ts'
import type { ColumnProfile, Profile } from '../contract.ts'
import { answers, type Option } from './answer-question.ts'
import { daysInName } from './dates-in-name.ts'
import { isYearColumn, likelyDateParts } from './guess-parts.ts'
import { isMonthColumn, isSplitYear, periodOptions, quarterColumns, saysFiscal } from './period-options.ts'

/**
 * What could be the date of lines where no column clearly is: the columns that hold dates, a day the names of the file
 * and the sheet propose for all rows, columns of years with months, periods or quarters, then any other column with a date in it.
 */
export function dateOptions(
  profile: Profile,
  likely: readonly ColumnProfile[],
  { names, yearBegins }: { names: readonly string[]; yearBegins: number },
): Option[] {
  const parts = likelyDateParts(profile) ?? quarterColumns(profile)
  const periods = parts === null || 'day' in parts ? [] : periodOptions(profile, parts, yearBegins)
  const years = profile.columns
    .filter(column => isYearColumn(column) || isSplitYear(column))
    .flatMap(column =>
      saysFiscal(column) || isSplitYear(column)
        ? periodOptions(profile, { year: column.index }, yearBegins)
        : yearOptions(column),
    )
  const others = profile.columns.filter(column => !likely.includes(column))
  const dateColumnOptions = (column: ColumnProfile) =>
    isMonthColumn(column)
      ? periodOptions(profile, { year: column.index, month: column.index }, yearBegins)
      : [columnOption(column)]
  return [
    ...periods,
    ...likely.flatMap(dateColumnOptions),
    ...dayOptions(names),
    ...years,
    ...others.filter(column => !isYearColumn(column) && hasDate(column)).flatMap(dateColumnOptions),
  ]
}

/** A column as an answer: its name with the first value in it. */
export function columnOption({ index, name, samples }: ColumnProfile): Option {
  const [example] = samples
  return {
    value: answers.column(index),
    label: example === undefined ? name : `${name} (${example.slice(0, 40)})`,
  }
}

function dayOptions(names: readonly string[]): Option[] {
  const proposed = new Map(names.flatMap(daysInName).map(({ day, because }) => [day, because]))
  return [...proposed].map(([day, because]) => ({
    value: answers.value(day),
    label: t`${day} for all rows: ${because}`,
  }))
}

function yearOptions({ index, name, samples }: ColumnProfile): Option[] {
  const example = samples[0] ?? ''
  return [
    { value: answers.year(index, 'last'), label: t`The last day of ‘${name}’: 31 December of ${example}` },
    { value: answers.year(index, 'first'), label: t`The first day of ‘${name}’: 1 January of ${example}` },
  ]
}

function hasDate({ kind, samples, dateOrder }: ColumnProfile): boolean {
  return kind === 'date' || (kind === 'text' && samples.some(text => readDate(text, dateOrder ?? 'dmy') !== null))
}
