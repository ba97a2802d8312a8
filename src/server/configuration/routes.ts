import { z } from 'zod'
import { calendarChangeSchema, calendarSchema } from '#shared/calendar.ts'
import { processTypeSchema } from '#shared/configuration.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { requireParam, requireQuery } from '../http/require-given.ts'
import { allow, answers, createRouter, validate } from '../http/router.ts'
import { changeCalendar, readCalendar } from './change-calendar.ts'
import { changeConfiguration } from './change-configuration.ts'
import { findConfiguration, listProcessTypes } from './store.ts'

const typeName = z.enum(vocabulary.organizationType, `must be one of ${vocabulary.organizationType.join(', ')}`)
const typeQuery = z.object({ version: typeName })
/** Its JSON, or the JSON string that is served; what is in it is checked with the place of each fault. */
const givenConfiguration = z.union([z.string(), z.record(z.string(), z.unknown())])

/** Configuration and types, below `/api`. */
export const configurationRoutes = createRouter()
  .get(
    '/configuration2/:organizationUuid?',
    requireParam('organizationUuid', 'Uuid is null'),
    allow('configuration:read'),
    answers('The configuration of an organisation, as a JSON string holding JSON', z.string()),
    async c => {
      const scope = c.get('scope')
      const { json, isFallback } = await scope.db(tx => findConfiguration(tx, scope.organization))
      if (isFallback) c.header('x-configuration-fallback', 'true')
      return c.json(json)
    },
  )
  .put(
    '/organization/:organizationUuid{[^/]*}/configuration',
    allow('configuration:write'),
    answers('Puts a new version of the configuration in force', z.object({ version: z.int() })),
    validate('json', givenConfiguration),
    async c => c.json({ version: await changeConfiguration(c.get('scope'), c.req.valid('json')) }),
  )
  .get(
    '/organization/:organizationUuid{[^/]*}/calendar',
    allow('configuration:read'),
    answers('When the fiscal years and weeks of an organisation begin', calendarSchema),
    c => c.json(readCalendar(c.get('scope'))),
  )
  .patch(
    '/organization/:organizationUuid{[^/]*}/calendar',
    allow('configuration:write'),
    answers('When they begin from now on', calendarSchema),
    validate('json', calendarChangeSchema),
    async c => c.json(await changeCalendar(c.get('scope'), c.req.valid('json'))),
  )
  .get(
    '/type',
    allow('session'),
    requireQuery('version', 'ID is null'),
    answers('The processes of an organisation type, by their order', z.array(processTypeSchema)),
    validate('query', typeQuery),
    async c => c.json(await listProcessTypes(c.get('services').database.db, c.req.valid('query').version)),
  )
