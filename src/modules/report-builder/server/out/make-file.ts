import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { blockRoutes } from '#blocks/routes.ts'
import { fileName } from '#server/file-name.ts'
import { createWithin } from '#server/http/ask-within.ts'
import { toAppError } from '#server/http/problem.ts'
import type { Scope } from '#server/scope.ts'
import { warehouseRoutes } from '#server/warehouse/routes.ts'
import type { OutgoingFile } from '#server/write-table.ts'
import { AppError } from '#shared/errors.ts'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { ReportDefinition } from '../../definition.ts'
import type { AskPortal } from '../../out/still.ts'
import { type AboutReport, aboutReport } from './about-report.ts'
import { aboutRows } from './about-rows.ts'
import { widthsOf } from './arrange.ts'
import { gatherTables } from './gather-tables.ts'
import type { Paper } from './paper-size.ts'
import { signedInAs } from './signed-in-as.ts'
import type { MadeStill } from './still-messages.ts'
import { runStill } from './still-process.ts'
import { writeBook, writeCsvs } from './write-tables.ts'

export type ReportFileAsked = {
  name: string
  definition: ReportDefinition
  format: 'pdf' | 'xlsx' | 'csv'
  paper?: Paper
  /** More filters, beside those of the report. */
  filters?: readonly Filter[]
  /** What the address of the report says: period, comparison, filters. */
  search?: Readonly<Record<string, string>>
  /** Without it nobody opens the file; of PDF only. */
  password?: string
}

export type ReportFile = OutgoingFile & {
  /** Rows that the tables of each widget show on paper, by its id. */
  rows: Record<string, number>
}

const usualPaper: Paper = { size: 'A4', isLandscape: true }
const stills = join(import.meta.dirname, '../../../../../dist/still')
const askWithin = createWithin(warehouseRoutes, blockRoutes)

/**
 * A report as a file, with what the person of the scope may see and as they write. Throws an `AppError` that names every widget
 * that could not be made: nothing half is given out.
 */
export async function makeReportFile(scope: Scope, asked: ReportFileAsked): Promise<ReportFile> {
  const { name, filters = [], search = {}, paper = usualPaper, password, format } = asked
  if (password !== undefined && format !== 'pdf') throw new AppError('invalid', t('Only a PDF can have a password'))
  const definition = { ...asked.definition, filters: [...asked.definition.filters, ...filters] }
  const about = await aboutReport(scope, name)
  const made = await runStill(
    {
      kind: 'task',
      bundle: bundleIn(scope.formats.language),
      still: {
        ...{ definition, search, signedIn: signedInAs(scope), language: scope.formats.language },
        widths: widthsOf(definition, paper),
      },
      paper: { isWanted: format === 'pdf', ...paper, about, password, words: paperWords() },
    },
    askFor(scope),
  )
  refuseFaults(definition, made.faults)
  const bytes = format === 'pdf' ? made.body : await tablesOf(scope, { format, definition, about, made })
  if (!bytes) throw new Error('The thread that makes reports made no file')
  const { type, ending } = kinds[format]
  const file = fileName([scope.organization.name, name], scope.now(), ending)
  return { type, name: file, body: new Blob([new Uint8Array(bytes)]).stream(), rows: made.rows }
}

const kinds = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  csv: { type: 'application/zip', ending: 'zip' },
} as const

type Tables = { format: 'xlsx' | 'csv'; definition: ReportDefinition; about: AboutReport; made: MadeStill }

/** The tables of a report in one file, said by the language of the scope. */
function tablesOf(scope: Scope, { format, definition, about, made }: Tables): Promise<Buffer> {
  const told = aboutRows({ about, definition, printed: made.printed, currency: scope.organization.baseCurrency })
  const tables = gatherTables(scope, { ask: askWithin, definition, tables: made.tables, format })
  return format === 'xlsx' ? writeBook(scope, told, tables) : writeCsvs(scope, told, tables)
}

/** What draws in a language. Throws where it was not built. */
function bundleIn(language: string): string {
  const bundle = join(stills, `${language}.js`)
  if (existsSync(bundle)) return pathToFileURL(bundle).href
  throw new AppError('unavailable', t('Reports as files come with the next start of the portal'))
}

/** `{0}` and `{1}` are the number of a page and how many there are. */
function paperWords() {
  return { contents: t('Contents'), page: t`Page ${'{0}'} of ${'{1}'}`, nothing: t('It shows nothing.') }
}

/** What the parts of a report ask, asked in the name of its scope. */
function askFor(scope: Scope): AskPortal {
  return async (address, call) => {
    try {
      const answer = await askWithin(scope, address, call)
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
    } catch (error) {
      const { status, code, message } = toAppError(error)
      if (status >= 500) scope.log.error({ err: error }, 'a question of a report failed')
      return { status, type: 'application/problem+json', text: JSON.stringify({ code, status, detail: message }) }
    }
  }
}

function refuseFaults({ pages }: ReportDefinition, faults: Readonly<Record<string, readonly string[]>>): void {
  const named = pages.flatMap(page =>
    page.widgets.flatMap(widget => {
      const words = faults[widget.id]
      return words ? [`${widget.kind === 'block' ? widget.title : t('Text')}: ${words.join(' ')}`] : []
    }),
  )
  if (named.length === 0) return
  const detail = t`The report was not made, because parts of it could not be: ${named.join(' ')}`
  throw new AppError('unavailable', detail, { reason: 'report_not_whole' })
}
