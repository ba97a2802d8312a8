import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { queryPriceVariance } from '#server/warehouse/query/query-price-variance.ts'
import { priceVarianceSchema, priceVarianceSpecSchema } from '../contract-price-variance.ts'

export const priceVarianceRoutes = createRouter().post(
  '/analytics/price-variance',
  allow('data:read'),
  answers('Purchase lines beside the price they are measured against', priceVarianceSchema),
  validate('json', priceVarianceSpecSchema),
  async c => {
    const { question, first, page } = c.req.valid('json')
    return c.json({ ...(await queryPriceVariance(c.get('scope'), { ...question, first, page })), page })
  },
)
