import type { calendarChangeSchema, calendarSchema } from '../calendar.ts'
import { call } from '../call.ts'
import type {
  changedConfigurationSchema,
  givenConfigurationSchema,
  processTypesSchema,
  servedConfigurationSchema,
  typeQuerySchema,
} from '../configuration.ts'

export const getConfiguration = call<{ answer: typeof servedConfigurationSchema }>().get(
  '/configuration2/:organizationUuid?',
  'configuration:read',
  'The configuration of an organisation, as a JSON string holding JSON',
)

export const changeConfiguration = call<{
  body: typeof givenConfigurationSchema
  answer: typeof changedConfigurationSchema
}>().put('configuration', 'configuration:write', 'Puts a new version of the configuration in force')

export const getCalendar = call<{ answer: typeof calendarSchema }>().get(
  'calendar',
  'configuration:read',
  'When the fiscal years and weeks of an organisation begin',
)

export const changeCalendar = call<{ body: typeof calendarChangeSchema; answer: typeof calendarSchema }>().patch(
  'calendar',
  'configuration:write',
  'When they begin from now on',
)

export const listTypes = call<{ query: typeof typeQuerySchema; answer: typeof processTypesSchema }>().get(
  '/type/',
  'session',
  'The processes of an organisation type, by their order',
)
