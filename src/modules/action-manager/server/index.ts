import { defineServerModule } from '#server/define-server-module.ts'
import { manifest } from '../manifest.ts'
import { routes } from './routes.ts'
import { seedSavings } from './savings/seed-savings.ts'
import { seedActions } from './seed-demonstration.ts'
import { servedActions } from './served-actions.ts'
import { type ActionDays, actionDaysJob, workHourly, workOfHour } from './work-of-day.ts'

export default defineServerModule({
  manifest,
  routes,
  things: { action: servedActions },
  seed: (_, scope, data) => seedActions(scope, data),
  seedFromLines: seedSavings,
  async start(services) {
    services.jobs.handle<ActionDays>(actionDaysJob, () => workOfHour(services))
    await workHourly(services, 60)
  },
})
