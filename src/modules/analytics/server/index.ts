import { defineServerModule } from '#server/define-server-module.ts'
import { toSay } from '#shared/translate.ts'
import { manifest } from '../manifest.ts'
import { findCategories } from './find-categories.ts'
import { routes } from './routes.ts'
import { seedPairs } from './seed-demonstration.ts'

export default defineServerModule({
  manifest,
  routes,
  finds: {
    lineCategory: {
      many: toSay('Categories'),
      permission: 'data:read',
      icon: manifest.navigation.item,
      find: findCategories,
    },
  },
  seed: (_, scope, data) => seedPairs(scope, data),
})
