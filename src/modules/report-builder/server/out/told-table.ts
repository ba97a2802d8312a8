import type { Scope } from '#server/scope.ts'
import { writeTable } from '#server/write-table.ts'
import { grainNouns } from '#shared/nouns.ts'
import type { Unit, Value } from '#shared/query-answer.ts'
import { t } from '#shared/translate.ts'
import type { ReportDefinition } from '../../definition.ts'
import type { FigureInWords } from '../../out/still.ts'

type Told = {
  definition: Pick<ReportDefinition, 'pages'>
  /** What the texts of a report say, by the ids of their widgets. */
  told: Readonly<Record<string, readonly FigureInWords[]>>
  format: 'xlsx' | 'csv'
  style: 'comma' | 'semicolon'
}

/** The figures that stand in sentences as a table of their own, a row each; `null` where there are none. */
export function toldTable(scope: Scope, { definition, told, format, style }: Told): ReadableStream<Uint8Array> | null {
  const rows = definition.pages.flatMap(({ title, widgets }) =>
    widgets.flatMap(({ id }) => (told[id] ?? []).map(figure => cellsOf(title, figure, scope))),
  )
  if (rows.length === 0) return null
  const columns = [
    { label: t('Page'), kind: 'text' },
    { label: t('Figure'), kind: 'text' },
    { label: t('Value'), kind: 'number' },
    { label: t('Measured in'), kind: 'text' },
    { label: t('From'), kind: 'date' },
    { label: t('To'), kind: 'date' },
  ] as const
  const sheet = { sheetName: toldName(), columns, rows: once(rows), dates: scope.formats.dates }
  return writeTable({ ...sheet, format, style, log: scope.log }).body
}

export function toldName(): string {
  return t('Figures in words')
}

function cellsOf(
  page: string,
  { label, value, unit, period }: FigureInWords,
  { organization }: Scope,
): (string | null)[] {
  return [page, label, numberOf(value, unit), wordOf(unit, organization.baseCurrency), period.from, period.to]
}

/** A share is written in hundredths, as its unit says. */
function numberOf(value: Value, unit: Unit): string | null {
  if (value === null) return null
  return unit === 'ratio' ? String(Number((Number(value) * 100).toPrecision(12))) : String(value)
}

function wordOf(unit: Unit, currency: string): string {
  if (unit === 'money') return currency
  if (unit === 'ratio') return '%'
  return unit === 'days' ? grainNouns.day(2) : ''
}

async function* once<T>(rows: T): AsyncGenerator<T> {
  yield rows
}
