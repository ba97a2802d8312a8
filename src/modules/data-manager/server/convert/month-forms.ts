import { letIn, literal } from './sql-text.ts'

/** How a cell in small letters writes a month and its year: the groups that hold them, the month a number or a name. */
type MonthForm = { pattern: string; year: string; month: string; isNamed: boolean }

const word = '(\\p{L}{3,12})'

/** The ways `dateShape` reads a month by. `May 25` is left out: it is as likely a day. */
export const monthForms: readonly MonthForm[] = [
  { pattern: '^(\\d{4})(?:[-/]|[-/ ]?m)(\\d{1,2})$', year: 'g[1]', month: 'g[2]', isNamed: false },
  { pattern: '^(\\d{4})(0[1-9]|1[0-2])(?:[.,]0+)?$', year: 'g[1]', month: 'g[2]', isNamed: false },
  { pattern: '^(\\d{1,2})[-/](\\d{4})$', year: 'g[2]', month: 'g[1]', isNamed: false },
  { pattern: '^(0[1-9]|1[0-2])\\.(\\d{4})$', year: 'g[2]', month: 'g[1]', isNamed: false },
  {
    pattern: `^${word}\\.?,?(?:[-/. ]*(?:de |del )?(\\d{4})|(?:[-/.]| ?')(\\d{2}))$`,
    ...{ year: 'concat(g[2], g[3])', month: 'g[1]', isNamed: true },
  },
  { pattern: `^(\\d{4})[-/ ]${word}\\.?$`, year: 'g[1]', month: 'g[2]', isNamed: true },
]

/** The year or the month of a cell that holds both, as it is written; '' where it is no month of a year. */
export function partOfMonth(part: 'year' | 'month', text: string): string {
  const branches = monthForms.map(
    form =>
      `match(t, ${literal(form.pattern)}), ${letIn('g', `extractGroups(t, ${literal(form.pattern)})`, form[part])}`,
  )
  return letIn('t', `lowerUTF8(${text})`, `multiIf(${branches.join(',\n')}, '')`)
}
