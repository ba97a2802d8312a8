import { driversTable } from '../bridge/server-tables.ts'
import { serveBlock } from '../server-block.ts'
import { driversBlock } from './definition.ts'
import { loadDrivers } from './server.ts'

export const driversRoutes = serveBlock(driversBlock, {
  answer: loadDrivers,
  covers: ({ question }) => question,
  tables: { drivers: driversTable },
})
