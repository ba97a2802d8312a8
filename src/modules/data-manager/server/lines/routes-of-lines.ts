import { z } from 'zod'
import { answerFile } from '#server/http/answer-file.ts'
import { allow, answers, answersAs, createRouter, validate } from '#server/http/router.ts'
import { datasetIds } from '#shared/datasets.ts'
import {
  editLineSchema,
  editLinesSchema,
  exportLinesSchema,
  lineChangeSchema,
  lineDetailSchema,
} from '../../contract-lines.ts'
import { editLine, editLines, undoChange } from './change-lines.ts'
import { exportLines } from './export-lines.ts'
import { getLine } from './get-line.ts'

const oneLine = validate(
  'param',
  z.object({
    organizationUuid: z.uuid(),
    dataset: z.enum(datasetIds),
    upload: z.uuid(),
    row: z.coerce.number().int().min(0).max(4_294_967_295),
  }),
)
const oneChange = validate('param', z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') }))

/** Loaded lines: one in full, changes of their values, and files of them. Lists are the platform's `query/lines`. */
export const routesOfLines = createRouter()
  .get(
    '/lines/:dataset/:upload/:row',
    allow('data:read'),
    oneLine,
    answers('One loaded line, where it came from and what was changed', lineDetailSchema),
    async c => {
      const { dataset, upload, row } = c.req.valid('param')
      return c.json(await getLine(c.get('scope'), dataset, { upload, row }))
    },
  )
  .patch(
    '/lines',
    allow('data:write'),
    validate('json', editLineSchema),
    answers('One field of one line has another value', lineChangeSchema),
    async c => c.json(await editLine(c.get('scope'), c.req.valid('json'))),
  )
  .patch(
    '/lines/many',
    allow('data:write'),
    validate('json', editLinesSchema),
    answers('One field of several lines has one value', lineChangeSchema),
    async c => c.json(await editLines(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/lines/changes/:id/undo',
    allow('data:write'),
    oneChange,
    answers('The lines of a change have their values from before it', lineChangeSchema),
    async c => c.json(await undoChange(c.get('scope'), c.req.valid('param').id)),
  )
  .post(
    '/lines/export',
    allow('data:read'),
    validate('json', exportLinesSchema),
    answersAs('The lines of a question as a file: CSV or a workbook', 'text/csv'),
    async c => answerFile(c, () => exportLines(c.get('scope'), c.req.valid('json'))),
  )
