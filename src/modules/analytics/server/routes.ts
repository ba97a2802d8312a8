import { blockRoutes } from '#blocks/routes.ts'
import { createRouter } from '#server/http/router.ts'
import { extentRoutes } from './extents.ts'
import { noteRoutes } from './notes.ts'
import { pivotRoutes } from './pivot.ts'
import { savedViewRoutes } from './views.ts'

/** The calls of analytics, below `/api/organization/:organizationUuid`: one router a noun, and those of the blocks it shows. */
export const routes = createRouter()
  .route('/', extentRoutes)
  .route('/', blockRoutes)
  .route('/', pivotRoutes)
  .route('/', savedViewRoutes)
  .route('/', noteRoutes)
