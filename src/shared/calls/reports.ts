import { call } from '../call.ts'
import type { reportsSchema } from '../reports.ts'

export const listReports = call<{ answer: typeof reportsSchema }>().get(
  'reports',
  'reports:read',
  'The reports of an organisation',
)
