import { defineServerModule } from '#server/define-server-module.ts'
import { routerOf } from '#server/http/answer-call.ts'
import { workAgain } from '#server/schedules/work-again.ts'
import { manifest } from '../manifest.ts'
import { seedReports } from './demonstration/seed-reports.ts'
import { linkRoutes, sharedReportRoutes } from './links/routes.ts'
import { makeReportFile } from './out/make-file.ts'
import { routes } from './routes.ts'
import { beginRunsEverywhere, type ReportRunJob, reportRunJob } from './schedules/begin-runs.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { workOnRun } from './schedules/work-on-run.ts'
import { servedReports } from './served-reports.ts'
import { dropOldStills, keepStill, type ReportStillJob, reportStillJob } from './stills/keep-still.ts'

export default defineServerModule({
  manifest,
  routes: routerOf(routes, scheduleRoutes, linkRoutes),
  ownRoutes: sharedReportRoutes,
  things: { report: servedReports },
  seedFromLines: seedReports,
  async start(services) {
    services.jobs.handle<ReportRunJob>(reportRunJob, job => workOnRun(services, job, makeReportFile))
    await workAgain(services, { job: 'report-schedules', everyMinutes: 5, work: beginRunsEverywhere })
    services.jobs.handle<ReportStillJob>(reportStillJob, job => keepStill(services, job))
    await workAgain(services, { job: 'old-report-stills', everyMinutes: 1440, work: dropOldStills })
  },
})
