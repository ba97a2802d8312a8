import { catalogueSchema, linesAnswerSchema, membersAnswerSchema, queryAnswerSchema } from '#shared/query-answer.ts'
import { explainSpecSchema, explanationSchema } from '#shared/query-explanation.ts'
import { queryExportSchema } from '#shared/query-export.ts'
import { linesSpecSchema, membersSpecSchema, querySpecSchema } from '#shared/query-spec.ts'
import { answerFile } from '../http/answer-file.ts'
import { allow, answers, answersAs, createRouter, validate } from '../http/router.ts'
import { describeCatalogue } from './catalogue/catalogue.ts'
import { queryLines } from './lines/query-lines.ts'
import { explainFigure } from './query/explain-figure.ts'
import { exportAnswer } from './query/export-answer.ts'
import { query } from './query/query.ts'
import { queryMembers } from './query/query-members.ts'

/** Questions to the warehouse, below `/api/organization/:organizationUuid`. */
export const warehouseRoutes = createRouter()
  .get(
    '/catalogue',
    allow('data:read'),
    answers('What can be asked: measures, dimensions and filter fields, in words', catalogueSchema),
    c => c.json(describeCatalogue(c.get('scope').organization.baseCurrency)),
  )
  .post(
    '/query',
    allow('data:read'),
    answers('Measures by dimensions over lines, with totals, comparison and coverage', queryAnswerSchema),
    validate('json', querySpecSchema),
    async c => c.json(await query(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/query/lines',
    allow('data:read'),
    answers('The lines behind a number, twenty a page, with their sum', linesAnswerSchema),
    validate('json', linesSpecSchema),
    async c => c.json(await queryLines(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/query/explain',
    allow('data:read'),
    answers('What is behind a figure: meaning, sums, lines used and left out, uploads, time', explanationSchema),
    validate('json', explainSpecSchema),
    async c => c.json(await explainFigure(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/query/export',
    allow('data:read'),
    validate('json', queryExportSchema),
    answersAs('An answer as a file, all pages of it: CSV or a workbook', 'text/csv'),
    async c => answerFile(c, () => exportAnswer(c.get('scope'), c.req.valid('json'))),
  )
  .post(
    '/query/members',
    allow('data:read'),
    answers('The members of a field that most lines have, for suggestions', membersAnswerSchema),
    validate('json', membersSpecSchema),
    async c => c.json(await queryMembers(c.get('scope'), c.req.valid('json'))),
  )
