import { defineServerModule } from '#server/define-server-module.ts'
import { workAgain } from '#server/schedules/work-again.ts'
import { manifest } from '../manifest.ts'
import { broughtActions } from './bring/bring-actions.ts'
import { seedActions } from './demonstration/seed-actions.ts'
import { seedSavings } from './demonstration/seed-savings.ts'
import { routes } from './routes.ts'
import {
  type EvaluateSavings,
  evaluateEverywhere,
  evaluateSavingsJob,
  evaluateSavingsOf,
} from './savings/evaluate-savings.ts'
import { servedActions, versionsOf } from './served-actions.ts'
import { summariseActions } from './summarise-actions.ts'
import { workOfDays } from './work-of-day.ts'

export default defineServerModule({
  manifest,
  routes,
  things: { action: servedActions },
  brings: { actions: broughtActions },
  webhooks: { 'action.changed': versionsOf },
  summaries: { 'action.summary': summariseActions },
  seed: (_, scope, data) => seedActions(scope, data),
  seedFromLines: seedSavings,
  async start(services) {
    services.jobs.handle<EvaluateSavings>(evaluateSavingsJob, job => evaluateSavingsOf(services, job))
    await workAgain(services, { job: 'action-days', everyMinutes: 15, work: workOfDays })
    await workAgain(services, { job: 'evaluate-all-savings', everyMinutes: 5, work: evaluateEverywhere })
  },
})
