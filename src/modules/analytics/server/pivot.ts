import { answerFile } from '#server/http/answer-file.ts'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { pivotExportSchema, pivotSchema, pivotSpecSchema } from '../contract-pivot.ts'
import { exportPivot } from './export-pivot.ts'
import { loadPivot } from './load-pivot.ts'

export const pivotRoutes = createRouter()
  .post(
    '/analytics/pivot',
    allow('analytics:read'),
    answers('Measures by dimensions down and across, every subtotal and total computed anew', pivotSchema),
    validate('json', pivotSpecSchema),
    async c => c.json(await loadPivot(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/analytics/pivot/export',
    allow('analytics:read'),
    validate('json', pivotExportSchema),
    answersAs('A pivot as a file, as it is seen: CSV or a workbook', 'text/csv'),
    async c => answerFile(c, () => exportPivot(c.get('scope'), c.req.valid('json'))),
  )
