import { call, fileCall } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type {
  newReportLinkSchema,
  reportLinkInputSchema,
  reportLinkPathSchema,
  reportLinksSchema,
  sharedReportPathSchema,
} from './contract-links.ts'

type Item = typeof itemPathSchema

export const listReportLinks = call<{ params: Item; answer: typeof reportLinksSchema }>().get(
  'report-builder/reports/:id/links',
  'reports:share',
  'The links that people made to show a report without an account, newest first',
)
export const createReportLink = call<{
  params: Item
  body: typeof reportLinkInputSchema
  answer: typeof newReportLinkSchema
}>().post(
  'report-builder/reports/:id/links',
  'reports:share',
  'A link that shows a report as its maker may see it; its address is told this once',
  201,
)
export const revokeReportLink = call<{ params: typeof reportLinkPathSchema }>().delete(
  'report-builder/reports/:id/links/:link',
  'reports:share',
  'Ends a link at once',
  204,
)
export const showSharedReport = fileCall<{ params: typeof sharedReportPathSchema }>('text/html').get(
  '/shared/reports/:key',
  'public',
  'The report that a link shows, or the field for its password',
)
export const openSharedReport = fileCall<{ params: typeof sharedReportPathSchema }>('text/html').post(
  '/shared/reports/:key',
  'public',
  'The report that a link shows, with its password as the field of a form',
)
