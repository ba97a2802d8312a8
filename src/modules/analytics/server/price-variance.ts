import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { queryPriceVariance } from '#server/warehouse/query/query-price-variance.ts'
import { priceVarianceSchema, priceVarianceSpecSchema } from '../contract-price-variance.ts'
import { requireLines } from './require-lines.ts'

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
