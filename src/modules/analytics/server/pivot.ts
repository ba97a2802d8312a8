import { answerCall, answerFileCall, routerOf } from '#server/http/answer-call.ts'
import { answerFile } from '#server/http/answer-file.ts'
import * as calls from '../calls-pivot.ts'
import { pivotExportSchema, pivotSchema, pivotSpecSchema } from '../contract-pivot.ts'
import { exportPivot } from './export-pivot.ts'
import { loadPivot } from './load-pivot.ts'

export const pivotRoutes = routerOf(
  answerCall(calls.askPivot, { answer: pivotSchema, body: pivotSpecSchema }, ({ scope, body }) =>
    loadPivot(scope, body),
  ),
  answerFileCall(calls.downloadPivot, { body: pivotExportSchema }, ({ c, scope, body }) =>
    answerFile(c, () => exportPivot(scope, body)),
  ),
)
