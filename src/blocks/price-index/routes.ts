import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { priceIndexSchema, priceIndexSpecSchema } from './definition.ts'
import { loadPriceIndex } from './server.ts'

export const priceIndexRoutes = createRouter().post(
  '/analytics/price-index',
  allow('analytics:read'),
  answers('What was paid beyond the prices of the year before and the rise allowed on them', priceIndexSchema),
  validate('json', priceIndexSpecSchema),
  async c => c.json(await loadPriceIndex(c.get('scope'), c.req.valid('json'))),
)
