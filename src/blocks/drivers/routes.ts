import { serveBlock } from '../server-block.ts'
import { driversBlock } from './definition.ts'
import { loadDrivers } from './server.ts'
import { driversTable } from './server-table.ts'

export const driversRoutes = serveBlock(driversBlock, {
  answer: loadDrivers,
  covers: ({ question }) => question,
  tables: { drivers: driversTable },
})
