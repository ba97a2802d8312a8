import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { pageQuerySchema } from '#shared/page-query.ts'
import type {
  draftInputSchema,
  publishInputSchema,
  reportChangeSchema,
  reportDetailSchema,
  reportFileInputSchema,
  reportInputSchema,
  reportListSchema,
  reportVersionListSchema,
  reportVersionPathSchema,
  restoreInputSchema,
} from './contract.ts'
import type { reportStillSchema } from './contract-stills.ts'

type Item = typeof itemPathSchema
type Detail = typeof reportDetailSchema

export const listBuiltReports = call<{ query: typeof pageQuerySchema; answer: typeof reportListSchema }>().get(
  'report-builder/reports',
  'reports:read',
  'The reports one may open, those changed last first; who may change reports sees those not published too',
)
export const createReport = call<{ body: typeof reportInputSchema; answer: Detail }>().post(
  'report-builder/reports',
  'reports:write',
  'A new report, as a draft that its owner alone may open',
  201,
)
export const getReport = call<{ params: Item; answer: Detail }>().get(
  'report-builder/reports/:id',
  'reports:read',
  'A report as it was published last, and for who may change it its draft',
)
export const changeReport = call<{ params: Item; body: typeof reportChangeSchema; answer: Detail }>().patch(
  'report-builder/reports/:id',
  'reports:write',
  'Another name or owner, or who may open it',
)
export const saveDraft = call<{ params: Item; body: typeof draftInputSchema; answer: Detail }>().put(
  'report-builder/reports/:id/draft',
  'reports:write',
  'What is being made of a report; its readers see it once it is published',
)
export const publishReport = call<{ params: Item; body: typeof publishInputSchema; answer: Detail }>().post(
  'report-builder/reports/:id/versions',
  'reports:write',
  'The draft as the next version, which readers see from now on',
  201,
)
export const listReportVersions = call<{ params: Item; answer: typeof reportVersionListSchema }>().get(
  'report-builder/reports/:id/versions',
  'reports:write',
  'The last hundred versions of a report, the newest first',
)
export const getReportStill = call<{
  params: typeof reportVersionPathSchema
  answer: typeof reportStillSchema
}>().get(
  'report-builder/reports/:id/versions/:number/still',
  'reports:write',
  'What a version of a report showed when it was published',
)
export const restoreReportVersion = call<{
  params: typeof reportVersionPathSchema
  body: typeof restoreInputSchema
  answer: Detail
}>().post(
  'report-builder/reports/:id/versions/:number/restore',
  'reports:write',
  'A version as the draft again; its readers see it once it is published',
)
export const deleteReport = call<{ params: Item }>().delete(
  'report-builder/reports/:id',
  'reports:write',
  'Puts a report in the trash for 30 days',
  204,
)
export const takeOutReport = fileCall<{ params: Item; body: typeof reportFileInputSchema }>('application/pdf').post(
  'report-builder/reports/:id/file',
  'reports:read',
  'A report as a file, with the figures that whoever asks may see',
)
