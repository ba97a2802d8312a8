import { fileName } from '#server/file-name.ts'
import { askServed } from '#server/http/served-within.ts'
import type { Scope } from '#server/scope.ts'
import type { OutgoingFile } from '#server/write-table.ts'
import { AppError } from '#shared/errors.ts'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { ReportDefinition } from '../../definition.ts'
import { lockedFormats, noPassword, type ReportFormat } from '../../schedule-terms.ts'
import type { AboutReport } from './about-report.ts'
import { aboutRows } from './about-rows.ts'
import { drawReport, usualPaper } from './draw-report.ts'
import { gatherTables } from './gather-tables.ts'
import { lockOfficeFile } from './lock-office-file.ts'
import { type Paper, slidePaper } from './paper-size.ts'
import type { MadeStill } from './still-messages.ts'
import { type FileOfTables, writeBook, writeCsvs } from './write-tables.ts'

export type ReportFileAsked = {
  name: string
  definition: ReportDefinition
  format: ReportFormat
  paper?: Paper
  /** More filters, beside those of the report. */
  filters?: readonly Filter[]
  /** What the address of the report says: period, comparison, filters. */
  search?: Readonly<Record<string, string>>
  /** Without it nobody opens the file; of `lockedFormats` only. */
  password?: string
  /** Whether what colleagues wrote and do stands in it, with their names: only where the file is a colleague's own. */
  hasColleagues?: boolean
}

export type ReportFile = OutgoingFile & {
  /** Rows that the tables of each widget have in the file, by its id; their totals only in a workbook. Pictures have no tables: empty. */
  rows: Record<string, number>
}

/**
 * A report as a file, with what the person of the scope may see and as they write. Throws an `AppError` that names every widget
 * that could not be made: nothing half is given out.
 */
export async function makeReportFile(scope: Scope, asked: ReportFileAsked): Promise<ReportFile> {
  const { name, filters = [], search = {}, password, hasColleagues = false, format } = asked
  if (password !== undefined && !lockedFormats.includes(format)) throw new AppError('invalid', t(noPassword))
  const definition = { ...asked.definition, filters: [...asked.definition.filters, ...filters] }
  const isOfTables = format === 'xlsx' || format === 'csv'
  const paper = format === 'pptx' ? slidePaper : (asked.paper ?? usualPaper)
  const made = await drawReport(scope, {
    ...{ name, definition, search, paper, password, hasColleagues },
    as: isOfTables ? null : format,
  })
  const { bytes, rows } = isOfTables
    ? await tablesOf(scope, { format, definition, about: made.about, made })
    : { bytes: made.body, rows: format === 'png' ? {} : made.rows }
  if (!bytes && format === 'png') throw new AppError('conflict', t('The report has no chart to make a picture of'))
  if (!bytes) throw new Error('The thread that makes reports made no file')
  // A PDF is locked as it is written.
  const isReady = password === undefined || format === 'pdf'
  const closed = isReady ? bytes : await lockOfficeFile({ bytes, password })
  const { type, ending } = kinds[format]
  const file = fileName([scope.organization.name, name], scope.now(), ending)
  return { type, name: file, body: new Blob([new Uint8Array(closed)]).stream(), rows }
}

const kinds = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation', ending: 'pptx' },
  png: { type: 'application/zip', ending: 'zip' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ending: 'xlsx' },
  csv: { type: 'application/zip', ending: 'zip' },
} as const

type Tables = { format: 'xlsx' | 'csv'; definition: ReportDefinition; about: AboutReport; made: MadeStill }

/** The tables of a report in one file, said by the language of the scope. */
function tablesOf(scope: Scope, { format, definition, about, made }: Tables): Promise<FileOfTables> {
  const told = aboutRows({ about, definition, printed: made.printed, currency: scope.organization.baseCurrency })
  const tables = gatherTables(scope, { ask: askServed, definition, tables: made.tables, told: made.told, format })
  return format === 'xlsx' ? writeBook(scope, told, tables) : writeCsvs(scope, told, tables)
}
