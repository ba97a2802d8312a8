import { call, fileCall } from '#shared/call.ts'
import type { pivotExportSchema, pivotSchema, pivotSpecSchema } from './contract-pivot.ts'

export const askPivot = call<{ answer: typeof pivotSchema; body: typeof pivotSpecSchema }>().post(
  'analytics/pivot',
  'analytics:read',
  'Measures by dimensions down and across, every subtotal and total computed anew',
)

export const downloadPivot = fileCall<{ body: typeof pivotExportSchema }>('text/csv').post(
  'analytics/pivot/export',
  'analytics:read',
  'A pivot as a file, as it is seen: CSV or a workbook',
)
