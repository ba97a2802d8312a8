import type { Scope } from '#server/scope.ts'
import type { ReportFileInput } from '../../contract.ts'
import { presentReport } from '../store.ts'
import { noSuchReport } from '../who-may.ts'
import { makeReportFile, type ReportFile } from './make-file.ts'

/** A report as its readers see it, as a file; a draft where nothing was published yet. Who took it out is in the audit. */
export async function takeOutReport(scope: Scope, id: string, asked: ReportFileInput): Promise<ReportFile> {
  const { uuid, name, ...report } = await scope.db(tx => presentReport(tx, scope, id))
  const definition = report.definition ?? report.draft
  if (!definition) throw noSuchReport()
  const file = await makeReportFile(scope, { name, definition, hasColleagues: true, ...asked })
  const after = { format: asked.format, name: file.name }
  await scope.db(tx => scope.audit(tx, { action: 'report.export', entity: 'report', entityId: uuid, after }))
  return file
}
