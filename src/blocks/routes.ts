import { createRouter } from '#server/http/router.ts'
import { bridgeRoutes } from './bridge/routes.ts'
import { cohortRoutes } from './cohort/routes.ts'
import { driversRoutes } from './drivers/routes.ts'
import { findingsRoutes } from './findings/routes.ts'
import { partyRoutes } from './party/routes.ts'
import { priceIndexRoutes } from './price-index/routes.ts'
import { priceMovesRoutes } from './price-moves/server.ts'
import { pricePairsRoutes } from './price-pairs/routes.ts'
import { priceVarianceRoutes } from './price-variance/routes.ts'
import { rankingRoutes, tailRoutes } from './ranking/routes.ts'
import { rhythmsRoutes } from './rhythms/server.ts'
import { squeezeRoutes } from './squeeze/routes.ts'
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
]

/** The calls of every block that asks something of its own, below `/api/organization/:organizationUuid`. */
export const blockRoutes = createRouter()
for (const routes of served) blockRoutes.route('/', routes)
