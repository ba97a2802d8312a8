import { defineServerModule } from '#server/define-server-module.ts'
import { workAgain } from '#server/schedules/work-again.ts'
import { manifest } from '../manifest.ts'
import { seedActions } from './demonstration/seed-actions.ts'
import { seedSavings } from './demonstration/seed-savings.ts'
import { routes } from './routes.ts'
import { servedActions } from './served-actions.ts'
import { workOfDays } from './work-of-day.ts'

export default defineServerModule({
  manifest,
  routes,
  things: { action: servedActions },
  seed: (_, scope, data) => seedActions(scope, data),
  seedFromLines: seedSavings,
  start: services => workAgain(services, { job: 'action-days', everyMinutes: 15, work: workOfDays }),
})
