import type { Scope } from '#server/scope.ts'
import type { makeReportFile, ReportFileAsked } from '../out/make-file.ts'

/** Makes a file of a report with the rights of a scope. Throws `AppError` that names every widget that failed. */
export type MakeReport = typeof makeReportFile

/**
 * A file in memory, as a mail takes it, with how many rows the tables of its widgets have; `null` where it can have none. Where a link is
 * sent it is the PDF that tries it, which has the tables of its page.
 */
export type FileOfSlice = { name: string; type: string; body: Buffer; rows: number | null }

/** Makes a file of a report, whole, before anybody is sent anything of it. */
export async function wholeFile(make: MakeReport, scope: Scope, asked: ReportFileAsked): Promise<FileOfSlice> {
  const { name, type, body, rows } = await make(scope, asked)
  const whole = Buffer.from(await new Response(body).arrayBuffer())
  const counts = Object.values(rows)
  return { name, type, body: whole, rows: counts.length === 0 ? null : counts.reduce((sum, many) => sum + many, 0) }
}
