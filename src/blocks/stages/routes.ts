import { stagesTable } from '../cohort/server-tables.ts'
import { serveBlock } from '../server-block.ts'
import { stagesBlock } from './definition.ts'
import { loadStages } from './server.ts'

export const stagesRoutes = serveBlock(stagesBlock, {
  answer: loadStages,
  covers: spec => ({ ...spec, dataset: 'deals' }),
  tables: { stages: stagesTable },
})
