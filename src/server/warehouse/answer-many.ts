import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { AppError, type Problem } from '#shared/errors.ts'
import type { manyAnswersSchema } from '#shared/many-queries.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import type { QuerySpec } from '#shared/query-spec.ts'
import { notReached } from '#shared/together.ts'
import { t } from '#shared/translate.ts'
import type { DataVersions } from './engine/data-version.ts'
import { NoLongerWanted } from './engine/wanted.ts'

type Answering = {
  /** Answers one question, over a state of the data that was looked up before or as they are then. */
  ask: (spec: QuerySpec, versions?: DataVersions) => Promise<QueryAnswer>
  /** Answers ahead what several questions ask in one statement, until it is over, and says which are answered. */
  askAhead: (questions: readonly QuerySpec[], asking: AskingAhead) => Promise<ReadonlySet<QuerySpec>>
  /** The state of the data now. */
  look: () => Promise<DataVersions>
  /** Says why a question has no answer. */
  tell: (error: unknown) => Problem
  /** What a call answers at most before those that are left are told to come by themselves. */
  most?: { milliseconds: number; rows: number }
}
type AskingAhead = { isOver: () => boolean; versions?: DataVersions }
type ManyAnswers = z.output<typeof manyAnswersSchema>

/** Proxies wait for about a minute, and one question may take that; answers of a call are written as one text. */
const usualMost = { milliseconds: 10_000, rows: 20_000 }

/**
 * Answers questions one after the other, so that a call takes one place of the engine; one that fails leaves the others be. All are of
 * one state of the data, which is looked up once; where it changed meanwhile each is answered anew, over the data as they are then.
 * Throws `NoLongerWanted` once nobody waits for the call.
 */
export async function answerMany(questions: readonly QuerySpec[], answering: Answering): Promise<ManyAnswers> {
  const { ask, askAhead, look } = answering
  const versions = await look()
  const answers = await answerEach(questions, {
    ...answering,
    ask: spec => ask(spec, versions),
    askAhead: (some, asking) => askAhead(some, { ...asking, versions }),
  })
  return isDeepStrictEqual(await look(), versions) ? answers : answerEach(questions, answering)
}

async function answerEach(
  questions: readonly QuerySpec[],
  { ask, askAhead, tell, most = usualMost }: Answering,
): Promise<ManyAnswers> {
  const answers: ManyAnswers['answers'] = []
  const until = performance.now() + most.milliseconds
  let rows = 0
  const isOver = () => performance.now() > until
  const [ahead] = await Promise.allSettled([askAhead(questions, { isOver })])
  // What failed is asked by each question itself, which tells why.
  const answered = ahead.status === 'fulfilled' ? ahead.value : new Set<QuerySpec>()
  for (const spec of questions) {
    try {
      if ((isOver() && !answered.has(spec)) || rows > most.rows) throw leftOver()
      const answer = await ask(spec)
      rows += answer.rows.length
      answers.push({ answer })
    } catch (error) {
      if (error instanceof NoLongerWanted) throw error
      answers.push({ problem: tell(error) })
    }
  }
  return { answers }
}

function leftOver(): AppError {
  const detail = t('The questions before this one took long or have long answers; ask it by itself')
  return new AppError('limited', detail, { reason: notReached })
}
