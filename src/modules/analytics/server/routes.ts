import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import { createRouter } from '#server/http/router.ts'
import { savedViewRoutes } from '#server/saved-views/routes.ts'
import * as pivotCalls from '../calls-pivot.ts'
import { viewCalls } from '../calls-views.ts'
import { pivotExportSchema, pivotSchema, pivotSpecSchema } from '../contract-pivot.ts'
import { placeIds } from '../views/places.ts'
import { exportPivot } from './export-pivot.ts'
import { loadPivot } from './load-pivot.ts'

/** Tables of any measure by anything. */
const pivotRoutes = routerOf(
  answerCall(pivotCalls.askPivot, { answer: pivotSchema, body: pivotSpecSchema }, ({ scope, body }) =>
    loadPivot(scope, body),
  ),
  answerFileCall(pivotCalls.downloadPivot, { body: pivotExportSchema }, ({ c, scope, body }) =>
    answerFile(c, () => exportPivot(scope, body)),
  ),
)

/** The calls of analytics, below `/api/organization/:organizationUuid`: one router a noun. */
export const routes = createRouter()
  .route('/', pivotRoutes)
  .route('/', savedViewRoutes(viewCalls, { module: 'analytics', places: placeIds, share: 'analytics:write' }))
