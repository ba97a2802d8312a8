import { defineServerModule } from '#server/define-server-module.ts'
import { manifest } from '../manifest.ts'
import { routes } from './routes.ts'
import { seedPairs } from './seed-demonstration.ts'

export default defineServerModule({
  manifest,
  routes,
  seed: (_, scope, data) => seedPairs(scope, data),
})
