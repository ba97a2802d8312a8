import { z } from 'zod'
import { type Report, reportSchema } from '#shared/reports.ts'
import { allow, answers, createRouter } from '../http/router.ts'
import { listReports } from './store.ts'

/** Reports, below `/api`. */
export const reportRoutes = createRouter().get(
  '/organization/:organizationUuid{[^/]*}/reports',
  allow('reports:read'),
  answers('The reports of an organisation', z.array(reportSchema)),
  async c => c.json((await c.get('scope').db(listReports)).map(toReport)),
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
