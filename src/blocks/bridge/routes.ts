import { serveBlock } from '../server-block.ts'
import { bridgeBlock } from './definition.ts'
import { loadBridge } from './server.ts'
import { bridgeTable } from './server-tables.ts'

export const bridgeRoutes = serveBlock(bridgeBlock, {
  answer: loadBridge,
  covers: ({ question }) => question,
  tables: { bridge: bridgeTable },
})
