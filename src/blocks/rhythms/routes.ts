import { serveBlock } from '../server-block.ts'
import { rhythmsBlock } from './definition.ts'
import { loadRhythms } from './server.ts'
import { rhythmsTable } from './server-table.ts'

export const rhythmsRoutes = serveBlock(rhythmsBlock, {
  answer: (scope, spec) => loadRhythms(scope, spec),
  covers: spec => ({ ...spec, dataset: 'sales' }),
  tables: { rhythms: rhythmsTable },
})
