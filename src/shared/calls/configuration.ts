import type { calendarChangeSchema, calendarSchema } from '../calendar-schema.ts'
import { call } from '../call.ts'
import type {
  changedConfigurationSchema,
  givenConfigurationSchema,
  processTypesSchema,
  servedConfigurationSchema,
  typeQuerySchema,
} from '../configuration.ts'
import type { formatsChangeSchema, formatsSchema } from '../formats/formats-schema.ts'

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

export const getFormats = call<{ answer: typeof formatsSchema }>().get(
  'formats',
  'configuration:read',
  'How numbers, days and times are written for people of an organisation',
)

export const changeFormats = call<{ body: typeof formatsChangeSchema; answer: typeof formatsSchema }>().patch(
  'formats',
  'configuration:write',
  'How they are written from now on, for those who chose nothing else',
)

export const listTypes = call<{ query: typeof typeQuerySchema; answer: typeof processTypesSchema }>().get(
  '/type/',
  'session',
  'The processes of an organisation type, by their order',
)
