import { call } from '#shared/call.ts'
import type { attentionAnswerSchema, summariesQuerySchema, summariesV1Schema, summariesV2Schema } from './contract.ts'

export const getSummariesV1 = call<{ query: typeof summariesQuerySchema; answer: typeof summariesV1Schema }>().get(
  'summaries/v1/',
  'overview:read',
  'Key figures of the organisation, this period and the one before',
)

export const getSummariesV2 = call<{ query: typeof summariesQuerySchema; answer: typeof summariesV2Schema }>().get(
  'summaries/v2/',
  'overview:read',
  'Figures with trends, movers and top lists',
)

export const getAttention = call<{ query: typeof summariesQuerySchema; answer: typeof attentionAnswerSchema }>().get(
  'summaries/attention',
  'overview:read',
  'What needs attention in a period, beside version 2 of the summaries',
)
