import { letIn } from './sql-text.ts'
import { formOf, partOf, type WrittenForm } from './written-forms.ts'

const word = '(\\p{L}{3,12})'

/** The ways `dateShape` reads a month by. `May 25` is left out: it is as likely a day. */
export const monthForms: readonly WrittenForm[] = [
  { pattern: '^(\\d{4})(?:[-/]|[-/ ]?m)(\\d{1,2})$', holds: 'ym' },
  { pattern: '^(\\d{4})(0[1-9]|1[0-2])(?:[.,]0+)?$', holds: 'ym' },
  { pattern: '^(\\d{1,2})[-/](\\d{4})$', holds: 'my' },
  { pattern: '^(0[1-9]|1[0-2])\\.(\\d{4})$', holds: 'my' },
  { pattern: `^${word}\\.?,?(?:[-/. ]*(?:de |del )?(\\d{4})|(?:[-/.]| ?')(\\d{2}))$`, holds: 'wyy' },
  { pattern: `^(\\d{4})[-/ ]${word}\\.?$`, holds: 'yw' },
]

/** The year or the month of a cell that holds both, as it is written; '' where it is no month of a year. */
export function partOfMonth(part: 'year' | 'month', text: string): string {
  return letIn('t', `lowerUTF8(${text})`, formOf(monthForms, part === 'year' ? partOf('y') : partOf('m', 'w')))
}
