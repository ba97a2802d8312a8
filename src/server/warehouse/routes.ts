import type { Context } from 'hono'
import * as calls from '#shared/calls/queries.ts'
import { manyAnswersSchema, manyQueriesSchema } from '#shared/many-queries.ts'
import {
  catalogueSchema,
  linesAnswerSchema,
  membersAnswerSchema,
  type QueryAnswer,
  queryAnswerSchema,
} from '#shared/query-answer.ts'
import { explainSpecSchema, explanationSchema } from '#shared/query-explanation.ts'
import { queryExportSchema } from '#shared/query-export.ts'
import { linesSpecSchema, membersSpecSchema, type QuerySpec, querySpecSchema } from '#shared/query-spec.ts'
import { answerCall, answerFileCall, routerOf } from '../http/answer-call.ts'
import { answerFile } from '../http/answer-file.ts'
import type { AppEnv } from '../http/app-env.ts'
import { givenScope } from '../http/given-scope.ts'
import { tellProblem } from '../http/problem.ts'
import type { Scope } from '../scope.ts'
import { answerMany } from './answer-many.ts'
import { describeCatalogue } from './catalogue/catalogue.ts'
import { dataVersions } from './engine/data-version.ts'
import { queryLines } from './lines/query-lines.ts'
import { answerAlike } from './query/answer-alike.ts'
import { askOfPage } from './query/ask-again.ts'
import { explainFigure } from './query/explain-figure.ts'
import { exportAnswer } from './query/export-answer.ts'
import { type QueryScope, query } from './query/query.ts'
import { queryMembers } from './query/query-members.ts'

/** Questions to the warehouse, below `/api/organization/:organizationUuid`. */
export const warehouseRoutes = routerOf(
  answerCall(calls.getCatalogue, { answer: catalogueSchema }, ({ scope }) =>
    describeCatalogue(scope.organization.baseCurrency),
  ),
  answerCall(calls.askQuery, { body: querySpecSchema, answer: queryAnswerSchema }, ({ c, scope, body }) =>
    answerQuestion(c, scope, body),
  ),
  answerCall(calls.askManyQueries, { body: manyQueriesSchema, answer: manyAnswersSchema }, ({ c, scope, body }) =>
    answerMany(body.questions, {
      ask: (spec, versions) => answerQuestion(c, versions ? { ...scope, versions } : scope, spec),
      askAhead: (specs, { versions, isOver }) => answerAlike(versions ? { ...scope, versions } : scope, specs, isOver),
      look: () => dataVersions(scope),
      tell: error => tellProblem(error, c),
    }),
  ),
  answerCall(calls.askLines, { body: linesSpecSchema, answer: linesAnswerSchema }, ({ scope, body }) =>
    queryLines(scope, body),
  ),
  answerCall(calls.explainFigure, { body: explainSpecSchema, answer: explanationSchema }, ({ scope, body }) =>
    explainFigure(scope, body),
  ),
  answerFileCall(calls.downloadAnswer, { body: queryExportSchema }, ({ c, scope, body }) =>
    answerFile(c, () => exportAnswer(scope, body)),
  ),
  answerCall(calls.askMembers, { body: membersSpecSchema, answer: membersAnswerSchema }, ({ scope, body }) =>
    queryMembers(scope, body),
  ),
)

/** `versions`, where they are given, are the state of the data that is asked about. */
function answerQuestion(
  c: Context<AppEnv>,
  scope: Scope & Pick<QueryScope, 'versions'>,
  spec: QuerySpec,
): Promise<QueryAnswer> {
  return askOfPage(scope, { of: 'query', spec, ask: query, isByPortal: givenScope(c) !== undefined })
}
