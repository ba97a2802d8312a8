import { pricedLinesTable } from '../ranking/server-tables.ts'
import { serveBlock } from '../server-block.ts'
import { priceVarianceBlock } from './definition.ts'
import { loadPriceVariance } from './server.ts'

export const priceVarianceRoutes = serveBlock(priceVarianceBlock, {
  answer: loadPriceVariance,
  covers: ({ question }) => ({ ...question, dataset: 'spend' }),
  tables: { 'priced-lines': pricedLinesTable },
})
