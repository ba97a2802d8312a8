import { serveBlock } from '../server-block.ts'
import { cohortBlock } from './definition.ts'
import { loadCohorts } from './server.ts'
import { cohortsTable, retentionTable } from './server-tables.ts'

export const cohortRoutes = serveBlock(cohortBlock, {
  answer: loadCohorts,
  covers: spec => ({ ...spec, dataset: 'sales' }),
  tables: { cohorts: cohortsTable, retention: retentionTable },
})
