import * as calls from '#shared/calls/reports.ts'
import { type Report, reportsSchema } from '#shared/reports.ts'
import { answerCall } from '../http/answer-call.ts'
import { listReports } from './store.ts'

/** Reports, below an organisation. */
export const reportRoutes = answerCall(calls.listReports, { answer: reportsSchema }, async ({ scope }) =>
  (await scope.db(tx => listReports(tx, scope))).map(toReport),
)

function toReport({ uuid, name, createdAt, createdBy, updatedAt }: Awaited<ReturnType<typeof listReports>>[number]) {
  const report: Report = {
    id: uuid,
    name,
    createdAt: createdAt.toISOString(),
    createdBy,
    updatedAt: updatedAt.toISOString(),
  }
  return report
}
