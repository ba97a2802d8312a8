import { serveBlock } from '../server-block.ts'
import { rankingBlock, tailBlock } from './definition.ts'
import { loadRanking, loadTail } from './server.ts'
import { rankingTable, tailByTable, tailTable } from './server-tables.ts'

export const rankingRoutes = serveBlock(rankingBlock, {
  answer: (scope, spec) => loadRanking(scope, spec),
  covers: ({ question }) => question,
  tables: { ranking: rankingTable },
})

export const tailRoutes = serveBlock(tailBlock, {
  answer: (scope, spec) => loadTail(scope, spec),
  covers: ({ question }) => question,
  tables: { tail: tailTable, 'tail-by': tailByTable },
})
