import { serveBlock } from '../server-block.ts'
import { priceIndexBlock } from './definition.ts'
import { loadPriceIndex } from './server.ts'
import { priceIndexTable } from './server-table.ts'

export const priceIndexRoutes = serveBlock(priceIndexBlock, {
  answer: loadPriceIndex,
  covers: ({ question }) => ({ ...question, dataset: 'spend' }),
  tables: { 'price-index': priceIndexTable },
})
