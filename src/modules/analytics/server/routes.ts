import { bridgeRoutes } from '#blocks/bridge/routes.ts'
import { cohortRoutes } from '#blocks/cohort/server.ts'
import { exportRoutes } from '#blocks/export-routes.ts'
import { findingRoutes } from '#blocks/findings/routes.ts'
import { partyRoutes } from '#blocks/party/routes.ts'
import { priceIndexRoutes } from '#blocks/price-index/routes.ts'
import { pricePairRoutes } from '#blocks/price-pairs/routes.ts'
import { priceVarianceRoutes } from '#blocks/price-variance/routes.ts'
import { rankingRoutes } from '#blocks/ranking/server.ts'
import { rhythmRoutes } from '#blocks/rhythms/server.ts'
import { squeezeRoutes } from '#blocks/squeeze/routes.ts'
import { stageRoutes } from '#blocks/stages/server.ts'
import { createRouter } from '#server/http/router.ts'
import { extentRoutes } from './extents.ts'
import { noteRoutes } from './notes.ts'
import { pivotRoutes } from './pivot.ts'
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
