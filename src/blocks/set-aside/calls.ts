import { call } from '#shared/call.ts'
import type { dismissalPathSchema, dismissalSchema, dismissSchema } from './contract.ts'

export const createDismissal = call<{ answer: typeof dismissalSchema; body: typeof dismissSchema }>().post(
  'analytics/findings/dismissals',
  'analytics:write',
  'The finding is set aside, with a note',
  201,
)

export const removeDismissal = call<{ params: typeof dismissalPathSchema }>().delete(
  'analytics/findings/dismissals/:id',
  'analytics:write',
  'The finding is open again',
  204,
)
