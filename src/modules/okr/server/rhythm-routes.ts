import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import * as calls from '../calls-rhythms.ts'
import { rhythmChangeSchema, rhythmInputSchema, rhythmListSchema, rhythmSchema } from '../contract-rhythms.ts'
import { weekSchema } from '../contract-week.ts'
import { readWeek } from './read-week.ts'
import { changeRhythm, createRhythm, deleteRhythm, listRhythms } from './rhythms.ts'

const item = { params: itemPathSchema }

/** The calls of check-in rhythms and of a week, below `/api/organization/:organizationUuid`. */
export const rhythmRoutes = routerOf(
  answerCall(calls.listRhythms, { answer: rhythmListSchema }, ({ scope }) => listRhythms(scope)),
  answerCall(calls.getWeek, { answer: weekSchema }, ({ scope }) => readWeek(scope)),
  answerCall(calls.createRhythm, { body: rhythmInputSchema, answer: rhythmSchema }, ({ scope, body }) =>
    createRhythm(scope, body),
  ),
  answerCall(
    calls.changeRhythm,
    { ...item, body: rhythmChangeSchema, answer: rhythmSchema },
    ({ scope, params, body }) => changeRhythm(scope, params.id, body),
  ),
  answerCall(calls.deleteRhythm, item, ({ scope, params }) => deleteRhythm(scope, params.id)),
)
