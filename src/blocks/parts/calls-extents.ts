import { call } from '#shared/call.ts'
import type { extentsSchema } from './extents.ts'

export const getExtents = call<{ answer: typeof extentsSchema }>().get(
  'analytics/extents',
  'analytics:read',
  'The first and the newest day of what is loaded, and when it last changed',
)
