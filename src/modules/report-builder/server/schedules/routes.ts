import { answerCall, routerOf } from '#server/http/answer-call.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import * as calls from '../../calls-schedules.ts'
import {
  deliveriesQuerySchema,
  deliveryListSchema,
  outsideDomainsInputSchema,
  outsideDomainsSchema,
  reportScheduleListSchema,
  reportScheduleSchema,
  runInputSchema,
  runListSchema,
  runPathSchema,
  runSchema,
  scheduleChangeSchema,
  scheduleInputSchema,
  schedulePauseSchema,
} from '../../contract-schedules.ts'
import { askForRun, listReportDeliveries, listRuns } from './ask-runs.ts'
import { changeSchedule, createSchedule, deleteSchedule, listSchedules, pauseSchedule } from './change-schedules.ts'
import { changeDomains, listDomains } from './outside-domains.ts'

const item = { params: itemPathSchema }
const answer = reportScheduleSchema

/** The calls of schedules. */
export const scheduleRoutes = routerOf(
  answerCall(calls.listSchedules, { ...item, answer: reportScheduleListSchema }, ({ scope, params }) =>
    listSchedules(scope, params.id),
  ),
  answerCall(
    calls.createSchedule,
    { ...item, body: scheduleInputSchema, answer },
    ({ services, scope, params, body }) => createSchedule(services, scope, params.id, body),
  ),
  answerCall(
    calls.changeSchedule,
    { ...item, body: scheduleChangeSchema, answer },
    ({ services, scope, params, body }) => changeSchedule(services, scope, params.id, body),
  ),
  answerCall(calls.pauseSchedule, { ...item, body: schedulePauseSchema, answer }, ({ scope, params, body }) =>
    pauseSchedule(scope, params.id, body),
  ),
  answerCall(calls.deleteSchedule, item, ({ scope, params }) => deleteSchedule(scope, params.id)),
  answerCall(calls.askForRun, { ...item, body: runInputSchema, answer: runSchema }, ({ scope, params, body }) =>
    askForRun(scope, params.id, body.kind),
  ),
  answerCall(calls.listRuns, { ...item, query: pageQuerySchema, answer: runListSchema }, ({ scope, params, query }) =>
    listRuns(scope, params.id, query.page),
  ),
  answerCall(
    calls.listReportDeliveries,
    { params: runPathSchema, query: deliveriesQuerySchema, answer: deliveryListSchema },
    ({ scope, params, query }) =>
      listReportDeliveries(scope, { uuid: params.id, runUuid: params.run, page: query.page }),
  ),
  answerCall(calls.listOutsideDomains, { answer: outsideDomainsSchema }, ({ scope }) => listDomains(scope)),
  answerCall(
    calls.changeOutsideDomains,
    { body: outsideDomainsInputSchema, answer: outsideDomainsSchema },
    ({ scope, body }) => changeDomains(scope, body.domains),
  ),
)
