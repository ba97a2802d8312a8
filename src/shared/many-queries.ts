import { z } from 'zod'
import { errorCodes } from './errors.ts'
import { mostQueries } from './paging.ts'
import { queryAnswerSchema } from './query-answer.ts'
import { querySpecSchema } from './query-spec.ts'

/** Questions that are asked in one call. */
export const manyQueriesSchema = z.strictObject({ questions: z.array(querySpecSchema).min(1).max(mostQueries) })

/** Why one question of several has no answer, as it would be told of it alone. */
const refusalSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  detail: z.string(),
  reason: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
})

/** Of each question, in their order, its answer, or why it has none. */
export const manyAnswersSchema = z.object({
  answers: z.array(z.union([z.object({ answer: queryAnswerSchema }), z.object({ problem: refusalSchema })])),
})
