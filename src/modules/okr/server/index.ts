import { defineServerModule } from '#server/define-server-module.ts'
import { workAgain } from '#server/schedules/work-again.ts'
import { manifest } from '../manifest.ts'
import { seedGoals } from './demonstration/seed-goals.ts'
import { type EvaluateGoals, evaluateGoalsEverywhere, evaluateGoalsJob, evaluateGoalsOf } from './evaluate-figures.ts'
import { routes } from './routes.ts'
import { servedKeyResults, servedObjectives } from './served-goals.ts'

export default defineServerModule({
  manifest,
  routes,
  things: { objective: servedObjectives, keyResult: servedKeyResults },
  seedFromLines: seedGoals,
  async start(services) {
    services.jobs.handle<EvaluateGoals>(evaluateGoalsJob, job => evaluateGoalsOf(services, job))
    await workAgain(services, { job: 'evaluate-all-goals', everyMinutes: 1, work: evaluateGoalsEverywhere })
  },
})
