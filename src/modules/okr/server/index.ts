import { defineServerModule } from '#server/define-server-module.ts'
import { routerOf } from '#server/http/answer-call.ts'
import { workAgain } from '#server/schedules/work-again.ts'
import { manifest } from '../manifest.ts'
import { askEverywhere } from './ask-people.ts'
import { broughtGoals } from './bring/bring-goals.ts'
import { seedGoals } from './demonstration/seed-goals.ts'
import { type EvaluateGoals, evaluateGoalsEverywhere, evaluateGoalsJob, evaluateGoalsOf } from './evaluate-figures.ts'
import { rhythmRoutes } from './rhythm-routes.ts'
import { routes } from './routes.ts'
import { servedKeyResults, servedObjectives } from './served-goals.ts'

export default defineServerModule({
  manifest,
  routes: routerOf(routes, rhythmRoutes),
  brings: { goals: broughtGoals },
  things: { objective: servedObjectives, keyResult: servedKeyResults },
  seedFromLines: seedGoals,
  async start(services) {
    services.jobs.handle<EvaluateGoals>(evaluateGoalsJob, job => evaluateGoalsOf(services, job))
    await workAgain(services, { job: 'ask-to-check-in', everyMinutes: 15, work: askEverywhere })
    await workAgain(services, { job: 'evaluate-all-goals', everyMinutes: 1, work: evaluateGoalsEverywhere })
  },
})
