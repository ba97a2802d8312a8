// Lays out the demonstration in a new data directory: seeding takes the better part of a minute, and every portal of the
// journeys begins with a copy of what this left. Runs on the Node of the packages.
import { startPortalProcess } from '../test/portal-process.ts'

const [directory] = process.argv.slice(2)
const portal = await startPortalProcess(directory, { SEXTANT_DEMO: 'on' })
await portal.stop()
