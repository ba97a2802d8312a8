import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { requireLines } from '../parts/server-require-lines.ts'
import { priceVarianceSchema, priceVarianceSpecSchema } from './definition.ts'
import { queryPriceVariance } from './sql.ts'

export const priceVarianceRoutes = createRouter().post(
  '/analytics/price-variance',
  allow('analytics:read'),
  answers('Purchase lines beside the price they are measured against; needs data:read too', priceVarianceSchema),
  validate('json', priceVarianceSpecSchema),
  async c => {
    const scope = c.get('scope')
    requireLines(scope)
    const { question, first, page } = c.req.valid('json')
    return c.json({ ...(await queryPriceVariance(scope, { ...question, first, page })), page })
  },
)
