import { serveBlock } from '../server-block.ts'
import { priceMovesTable } from '../squeeze/server-tables.ts'
import { priceMovesBlock } from './definition.ts'
import { loadPriceMoves } from './server.ts'

export const priceMovesRoutes = serveBlock(priceMovesBlock, {
  answer: loadPriceMoves,
  covers: ({ question }) => question,
  tables: { 'price-moves': priceMovesTable },
})
