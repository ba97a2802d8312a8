import { call, fileCall } from '../call.ts'
import type { manyAnswersSchema, manyQueriesSchema } from '../many-queries.ts'
import type { catalogueSchema, linesAnswerSchema, membersAnswerSchema, queryAnswerSchema } from '../query-answer.ts'
import type { explainSpecSchema, explanationSchema } from '../query-explanation.ts'
import type { queryExportSchema } from '../query-export.ts'
import type { linesSpecSchema, membersSpecSchema, querySpecSchema } from '../query-spec.ts'

export const getCatalogue = call<{ answer: typeof catalogueSchema }>().get(
  'catalogue',
  'data:read',
  'What can be asked: measures, dimensions and filter fields, in words',
)

export const askQuery = call<{ body: typeof querySpecSchema; answer: typeof queryAnswerSchema }>().post(
  'query',
  'data:read',
  'Measures by dimensions over lines, with totals, comparison and coverage',
)

export const askManyQueries = call<{ body: typeof manyQueriesSchema; answer: typeof manyAnswersSchema }>().post(
  'query/many',
  'data:read',
  'Several questions at once, each answered or refused by itself, in their order',
)

export const askLines = call<{ body: typeof linesSpecSchema; answer: typeof linesAnswerSchema }>().post(
  'query/lines',
  'data:read',
  'The lines behind a number, twenty a page, with their sum',
)

export const explainFigure = call<{ body: typeof explainSpecSchema; answer: typeof explanationSchema }>().post(
  'query/explain',
  'data:read',
  'What is behind a figure: meaning, sums, lines used and left out, uploads, time',
)

export const downloadAnswer = fileCall<{ body: typeof queryExportSchema }>('text/csv').post(
  'query/export',
  'data:read',
  'An answer as a file, all pages of it: CSV or a workbook',
)

export const askMembers = call<{ body: typeof membersSpecSchema; answer: typeof membersAnswerSchema }>().post(
  'query/members',
  'data:read',
  'The members of a field that most lines have, for suggestions',
)
