import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { pageQuerySchema } from '#shared/page-query.ts'
import type {
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
} from './contract-schedules.ts'

type Item = typeof itemPathSchema
type One = typeof reportScheduleSchema

export const listSchedules = call<{ params: Item; answer: typeof reportScheduleListSchema }>().get(
  'report-builder/reports/:id/schedules',
  'reports:read',
  'The schedules of a report that the person sees: when it goes to whom, and what became of the last time; of readers their own',
)
export const createSchedule = call<{ params: Item; body: typeof scheduleInputSchema; answer: One }>().post(
  'report-builder/reports/:id/schedules',
  'reports:read',
  'A new schedule of a published report, with the rights of who makes it; readers have it sent to themselves alone',
  201,
)
export const changeSchedule = call<{ params: Item; body: typeof scheduleChangeSchema; answer: One }>().patch(
  'report-builder/schedules/:id',
  'reports:read',
  'Changes a schedule of one’s own',
)
export const pauseSchedule = call<{ params: Item; body: typeof schedulePauseSchema; answer: One }>().put(
  'report-builder/schedules/:id/paused',
  'reports:read',
  'Pauses a schedule or has it go on; administrators do that with any',
)
export const deleteSchedule = call<{ params: Item }>().delete(
  'report-builder/schedules/:id',
  'reports:read',
  'Ends a schedule and forgets its log; administrators do that with any',
  204,
)
export const askForRun = call<{ params: Item; body: typeof runInputSchema; answer: typeof runSchema }>().post(
  'report-builder/schedules/:id/runs',
  'reports:read',
  'Sends the report to oneself alone, or makes every file and sends none, to see who would get how many rows',
  202,
)
export const listRuns = call<{ params: Item; query: typeof pageQuerySchema; answer: typeof runListSchema }>().get(
  'report-builder/schedules/:id/runs',
  'reports:read',
  'The log of a schedule, the newest first',
)
export const listReportDeliveries = call<{
  params: typeof runPathSchema
  query: typeof deliveriesQuerySchema
  answer: typeof deliveryListSchema
}>().get(
  'report-builder/schedules/:id/runs/:run',
  'reports:read',
  'What became of each recipient of a run, in the order of the schedule',
)
export const listOutsideDomains = call<{ answer: typeof outsideDomainsSchema }>().get(
  'report-builder/outside-domains',
  'reports:write',
  'The domains outside of the organisation that reports may be sent to',
)
export const changeOutsideDomains = call<{
  body: typeof outsideDomainsInputSchema
  answer: typeof outsideDomainsSchema
}>().put(
  'report-builder/outside-domains',
  'users:write',
  'Says which domains outside of the organisation reports may be sent to; of one taken away nothing is sent any more',
)
