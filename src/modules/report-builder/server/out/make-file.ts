import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { blockRoutes } from '#blocks/routes.ts'
import { fileName } from '#server/file-name.ts'
import { createWithin } from '#server/http/given-scope.ts'
import { toAppError } from '#server/http/problem.ts'
import type { Scope } from '#server/scope.ts'
import { warehouseRoutes } from '#server/warehouse/routes.ts'
import type { OutgoingFile } from '#server/write-table.ts'
import { AppError } from '#shared/errors.ts'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { ReportDefinition } from '../../definition.ts'
import type { AskPortal } from '../../out/still.ts'
import { aboutReport } from './about-report.ts'
import { widthsOf } from './arrange.ts'
import type { Paper } from './paper-size.ts'
import { signedInAs } from './signed-in-as.ts'
import { runStill } from './still-process.ts'

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
  /** Rows that the tables of each widget hold, by its id. */
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
  const { name, filters = [], search = {}, paper = usualPaper, password } = asked
  const definition = { ...asked.definition, filters: [...asked.definition.filters, ...filters] }
  const { language } = scope.formats
  const bundle = join(stills, `${language}.js`)
  if (!existsSync(bundle))
    throw new AppError('unavailable', t('Reports as files come with the next start of the portal'))
  const made = await runStill(
    {
      kind: 'task',
      bundle: pathToFileURL(bundle).href,
      still: { definition, signedIn: signedInAs(scope), language, search, widths: widthsOf(definition, paper) },
      paper: {
        isWanted: asked.format === 'pdf',
        ...paper,
        about: await aboutReport(scope, name),
        password,
        words: paperWords(),
      },
    },
    askFor(scope),
  )
  refuseFaults(definition, made.faults)
  if (!made.body) throw new AppError('invalid', t('A report is made as PDF'))
  const { body } = made
  return {
    type: 'application/pdf',
    name: fileName([scope.organization.name, name], scope.now(), 'pdf'),
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(body)
        controller.close()
      },
    }),
    rows: made.rows,
  }
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
