import type { Context } from 'hono'
import type { z } from 'zod'
import type { manyAnswersSchema } from '#shared/many-queries.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import type { AppEnv } from '../http/app-env.ts'
import { givenScope } from '../http/given-scope.ts'
import { tellProblem } from '../http/problem.ts'
import type { Scope } from '../scope.ts'
import { NoLongerWanted } from './engine/wanted.ts'
import { askOfPage } from './query/ask-again.ts'
import { query } from './query/query.ts'
import { pinVersions } from './query/query-scope.ts'

/** Answers questions one after the other, so that they take one place of the engine; one that fails leaves the others be. */
export async function answerMany(
  c: Context<AppEnv>,
  unpinned: Scope,
  questions: readonly QuerySpec[],
): Promise<z.output<typeof manyAnswersSchema>> {
  const scope = await pinVersions(unpinned)
  const isByPortal = givenScope(c) !== undefined
  const answers: z.output<typeof manyAnswersSchema>['answers'] = []
  for (const spec of questions) {
    try {
      answers.push({ answer: await askOfPage(scope, { of: 'query', spec, ask: query, isByPortal }) })
    } catch (error) {
      if (error instanceof NoLongerWanted) throw error
      answers.push({ problem: tellProblem(error, c) })
    }
  }
  return { answers }
}
