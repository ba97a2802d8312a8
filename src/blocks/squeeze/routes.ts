import { serveBlock } from '../server-block.ts'
import { squeezeBlock } from './definition.ts'
import { loadSqueeze } from './server.ts'
import { squeezeMonthsTable, squeezeTable } from './server-tables.ts'

export const squeezeRoutes = serveBlock(squeezeBlock, {
  answer: loadSqueeze,
  covers: spec => ({ ...spec, dataset: 'sales' }),
  tables: { squeeze: squeezeTable, 'squeeze-months': squeezeMonthsTable },
})
