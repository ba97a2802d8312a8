import { allow, answers, createRouter, validate } from '#server/http/router.ts'
import { attentionAnswerSchema, summariesQuerySchema, summariesV1Schema, summariesV2Schema } from '../contract.ts'
import { loadAttentionOfAll, loadSummariesV1, loadSummariesV2 } from './load-summaries.ts'

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
    answers('Figures with trends, movers and top lists', summariesV2Schema),
    validate('query', summariesQuerySchema),
    async c => c.json(await loadSummariesV2(c.get('scope'), c.req.valid('query'))),
  )
  .get(
    '/summaries/attention',
    allow('overview:read'),
    answers('What needs attention in a period, beside version 2 of the summaries', attentionAnswerSchema),
    validate('query', summariesQuerySchema),
    async c => c.json(await loadAttentionOfAll(c.get('scope'), c.req.valid('query'))),
  )
