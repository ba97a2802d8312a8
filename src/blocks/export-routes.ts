import { answerFile } from '#server/http/answer-file.ts'
import { allow, answersAs, createRouter, validate } from '#server/http/router.ts'
import { tableExportSchema } from './export-contract.ts'
import { exportTable } from './server-export.ts'

/** Tables of views as files, where they are more than a question to the warehouse. */
export const exportRoutes = createRouter().post(
  '/analytics/export',
  allow('analytics:read'),
  validate('json', tableExportSchema),
  answersAs('A table of a view as a file, all of it: CSV or a workbook. Lines need data:read too', 'text/csv'),
  async c => answerFile(c, () => exportTable(c.get('scope'), c.req.valid('json'))),
)
