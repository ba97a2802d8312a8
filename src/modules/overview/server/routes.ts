import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { summariesQuerySchema, summariesV1Schema, summariesV2Schema } from '../contract.ts'
import { loadSummariesV1, loadSummariesV2 } from './load-summaries.ts'

/** The summaries calls of the specification, below `/api/organization/:organizationUuid`. */
export const routes = createRouter()
  .get(
    '/summaries/v1',
    allow('overview:read'),
    answers('Key figures of the organisation, this period and the one before', summariesV1Schema),
    validate('query', summariesQuerySchema),
    async c => c.json(await loadSummariesV1(c.get('scope'), c.req.valid('query'))),
  )
  .get(
    '/summaries/v2',
    allow('overview:read'),
    answers('Figures with trends, movers, top lists and what needs attention', summariesV2Schema),
    validate('query', summariesQuerySchema),
    async c => c.json(await loadSummariesV2(c.get('scope'), c.req.valid('query'))),
  )
