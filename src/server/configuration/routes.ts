import { calendarChangeSchema, calendarSchema } from '#shared/calendar-schema.ts'
import * as calls from '#shared/calls/configuration.ts'
import {
  changedConfigurationSchema,
  givenConfigurationSchema,
  processTypesSchema,
  servedConfigurationSchema,
  typeQuerySchema,
} from '#shared/configuration.ts'
import { formatsChangeSchema, formatsSchema } from '#shared/formats/formats-schema.ts'
import { t } from '#shared/translate.ts'
import { answerCall, routerOf } from '../http/answer-call.ts'
import { requireParam, requireQuery } from '../http/require-given.ts'
import { changeCalendar, readCalendar } from './change-calendar.ts'
import { changeConfiguration } from './change-configuration.ts'
import { changeFormats, readFormats } from './change-formats.ts'
import { findConfiguration, listProcessTypes } from './store.ts'

/** The configuration as the specification serves it, below `/api`. */
export const servedConfigurationRoutes = answerCall(
  calls.getConfiguration,
  { answer: servedConfigurationSchema },
  async ({ c, scope }) => {
    const { json, isFallback } = await scope.db(tx => findConfiguration(tx, scope.organization))
    if (isFallback) c.header('x-configuration-fallback', 'true')
    return json
  },
  { before: requireParam('organizationUuid', 'Uuid is null') },
)

/** What an organisation changes of itself, below it. */
export const configurationRoutes = routerOf(
  answerCall(
    calls.changeConfiguration,
    { body: givenConfigurationSchema, answer: changedConfigurationSchema },
    async ({ scope, body }) => ({ version: await changeConfiguration(scope, body) }),
  ),
  answerCall(calls.getCalendar, { answer: calendarSchema }, ({ scope }) => readCalendar(scope)),
  answerCall(calls.changeCalendar, { body: calendarChangeSchema, answer: calendarSchema }, ({ scope, body }) =>
    changeCalendar(scope, body),
  ),
  answerCall(calls.getFormats, { answer: formatsSchema }, ({ scope }) => readFormats(scope)),
  answerCall(calls.changeFormats, { body: formatsChangeSchema, answer: formatsSchema }, ({ scope, body }) =>
    changeFormats(scope, body),
  ),
)

/** The processes of the organisation types, below `/api`. */
export const typeRoutes = answerCall(
  calls.listTypes,
  { query: typeQuerySchema, answer: processTypesSchema },
  async ({ services, query }) => {
    const processes = await listProcessTypes(services.database.db, query.version)
    return processes.map(one => ({ ...one, title: t(one.title) }))
  },
  { after: requireQuery('version', 'ID is null') },
)
