import { createRouter } from '#server/http/router.ts'
import { bridgeRoutes } from './bridge.ts'
import { cohortRoutes } from './cohorts.ts'
import { exportRoutes } from './export.ts'
import { extentRoutes } from './extents.ts'
import { findingRoutes } from './findings.ts'
import { noteRoutes } from './notes.ts'
import { partyRoutes } from './party.ts'
import { pivotRoutes } from './pivot.ts'
import { priceIndexRoutes } from './price-index.ts'
import { pricePairRoutes } from './price-pairs.ts'
import { priceVarianceRoutes } from './price-variance.ts'
import { rankingRoutes } from './ranking.ts'
import { rhythmRoutes } from './rhythms.ts'
import { squeezeRoutes } from './squeeze.ts'
import { stageRoutes } from './stages.ts'
import { savedViewRoutes } from './views.ts'

/** The calls of analytics, below `/api/organization/:organizationUuid`: one router a noun. */
export const routes = createRouter()
  .route('/', extentRoutes)
  .route('/', bridgeRoutes)
  .route('/', findingRoutes)
  .route('/', rankingRoutes)
  .route('/', priceVarianceRoutes)
  .route('/', priceIndexRoutes)
  .route('/', cohortRoutes)
  .route('/', stageRoutes)
  .route('/', pivotRoutes)
  .route('/', rhythmRoutes)
  .route('/', partyRoutes)
  .route('/', exportRoutes)
  .route('/', savedViewRoutes)
  .route('/', noteRoutes)
  .route('/', pricePairRoutes)
  .route('/', squeezeRoutes)
