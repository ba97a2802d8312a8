import { defineServerModule } from '#server/define-server-module.ts'
import { manifest } from '../manifest.ts'
import { seedReports } from './demonstration/seed-reports.ts'
import { routes } from './routes.ts'
import { servedReports } from './served-reports.ts'

export default defineServerModule({
  manifest,
  routes,
  things: { report: servedReports },
  seedFromLines: seedReports,
})
