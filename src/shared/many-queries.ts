import { z } from 'zod'
import { problemSchema } from './problem-schema.ts'
import { queryAnswerSchema } from './query-answer.ts'
import { querySpecSchema } from './query-spec.ts'
import { mostQueries } from './together.ts'

/** Questions that are asked in one call. */
export const manyQueriesSchema = z.strictObject({ questions: z.array(querySpecSchema).min(1).max(mostQueries) })

/** Of each question, in their order, its answer, or why it has none as it would be told of it alone. */
export const manyAnswersSchema = z.object({
  answers: z.array(z.union([z.object({ answer: queryAnswerSchema }), z.object({ problem: problemSchema })])),
})
