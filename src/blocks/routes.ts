import { createRouter } from '#server/http/router.ts'
import { bridgeRoutes } from './bridge/server.ts'
import { cohortRoutes } from './cohort/server.ts'
import { driversRoutes } from './drivers/server.ts'
import { findingsRoutes } from './findings/server.ts'
import { noteRoutes } from './notes/routes.ts'
import { extentRoutes } from './parts/server-extents.ts'
import { partyRoutes } from './party/routes.ts'
import { priceIndexRoutes } from './price-index/server.ts'
import { priceMovesRoutes } from './price-moves/server.ts'
import { pricePairsRoutes } from './price-pairs/routes.ts'
import { priceVarianceRoutes } from './price-variance/server.ts'
import { rankingRoutes, tailRoutes } from './ranking/server.ts'
import { rhythmsRoutes } from './rhythms/server.ts'
import { setAsideRoutes } from './set-aside/server.ts'
import { squeezeRoutes } from './squeeze/server.ts'
import { stagesRoutes } from './stages/server.ts'

const served = [
  bridgeRoutes,
  driversRoutes,
  findingsRoutes,
  rankingRoutes,
  tailRoutes,
  priceVarianceRoutes,
  priceIndexRoutes,
  priceMovesRoutes,
  pricePairsRoutes,
  cohortRoutes,
  stagesRoutes,
  rhythmsRoutes,
  partyRoutes,
  squeezeRoutes,
  extentRoutes,
  noteRoutes,
  setAsideRoutes,
]

/**
 * The calls of every block that asks something of its own, and what all of them show beside, below
 * `/api/organization/:organizationUuid`. They rest on no item of the configuration: every module's pages ask them.
 */
export const blockRoutes = createRouter()
for (const routes of served) blockRoutes.route('/', routes)
