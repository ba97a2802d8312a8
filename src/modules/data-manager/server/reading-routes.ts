import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../calls-reading.ts'
import { readingSchema } from '../contract-reading.ts'
import { cancelPlan, readingOf } from './plan/running-plans.ts'
import { getUpload } from './store.ts'

/** How far the counting of a file is, and its end before time. */
export const readingRoutes = routerOf(
  answerCall(calls.getReading, { params: itemPathSchema, answer: readingSchema }, async ({ scope, params }) => {
    const { uuid } = await getUpload(scope, params.id)
    return readingOf(scope, uuid)
  }),
  answerCall(calls.cancelReading, { params: itemPathSchema, answer: readingSchema }, async ({ scope, params }) => {
    const { uuid } = await getUpload(scope, params.id)
    await cancelPlan(scope, uuid)
    return readingOf(scope, uuid)
  }),
)
