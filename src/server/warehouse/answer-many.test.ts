import { expect, it } from 'vitest'
import type { Problem } from '#shared/errors.ts'
import type { QueryAnswer } from '#shared/query-answer.ts'
import { type QuerySpec, querySpecSchema } from '#shared/query-spec.ts'
import { notReached } from '#shared/together.ts'
import { answerMany } from './answer-many.ts'
import type { DataVersions } from './engine/data-version.ts'
import { NoLongerWanted } from './engine/wanted.ts'

const questions = [1, 2, 3].map(page => querySpecSchema.parse({ dataset: 'spend', measures: ['spend'], page }))
const answerOf = ({ page }: QuerySpec, rows = 1) => ({ page, rows: Array(rows).fill({}) }) as unknown as QueryAnswer
const stateOf = (version: number) => ({ spend: { version } }) as unknown as DataVersions
const look = async () => stateOf(1)
const askAhead = async () => new Set<QuerySpec>()
const tell = (error: unknown) =>
  ({ detail: error instanceof Error ? error.message : '', reason: Object(error).reason }) as Problem

it('answers one question after the other', async () => {
  let [underWay, most] = [0, 0]
  const ask = async (spec: QuerySpec) => {
    underWay += 1
    most = Math.max(most, underWay)
    await new Promise(resolve => setTimeout(resolve))
    underWay -= 1
    return answerOf(spec)
  }
  const { answers } = await answerMany(questions, { ask, askAhead, look, tell })
  expect(answers).toEqual(questions.map(spec => ({ answer: answerOf(spec) })))
  expect(most).toBe(1)
})

it('asks all over one state of the data, and each anew where that changed meanwhile', async () => {
  const asked: [page: number, state: DataVersions | undefined][] = []
  const ask = async (spec: QuerySpec, versions?: DataVersions) => {
    asked.push([spec.page, versions])
    return answerOf(spec, versions ? 1 : 2)
  }
  await answerMany(questions, { ask, askAhead, look, tell })
  expect(asked).toEqual([1, 2, 3].map(page => [page, stateOf(1)]))
  asked.length = 0
  let version = 0
  const changing = async () => stateOf(++version)
  const { answers } = await answerMany(questions, { ask, askAhead, look: changing, tell })
  expect(asked.slice(3)).toEqual([1, 2, 3].map(page => [page, undefined]))
  expect(answers).toEqual(questions.map(spec => ({ answer: answerOf(spec, 2) })))
})

it('asks ahead over the same state, before the first question, and answers each where that fails', async () => {
  const asked: (number | DataVersions | undefined)[] = []
  const ahead = async (specs: readonly QuerySpec[], { versions }: { versions?: DataVersions }) => {
    asked.push(specs.length, versions)
    throw new Error('too much at once')
  }
  const ask = async (spec: QuerySpec) => {
    asked.push(spec.page)
    return answerOf(spec)
  }
  const { answers } = await answerMany(questions, { ask, askAhead: ahead, look, tell })
  expect(asked).toEqual([3, stateOf(1), 1, 2, 3])
  expect(answers).toEqual(questions.map(spec => ({ answer: answerOf(spec) })))
})

it('goes on after a question that fails, and ends once nobody waits', async () => {
  const failing = (at: number, error: Error) => async (spec: QuerySpec) => {
    if (spec.page === at) throw error
    return answerOf(spec)
  }
  const { answers } = await answerMany(questions, { ask: failing(2, new Error('no store')), askAhead, look, tell })
  expect(answers.map(one => ('answer' in one ? one.answer.page : one.problem.detail))).toEqual([1, 'no store', 3])
  const unwanted = answerMany(questions, { ask: failing(2, new NoLongerWanted()), askAhead, look, tell })
  await expect(unwanted).rejects.toBeInstanceOf(NoLongerWanted)
})

it.each([
  [{ milliseconds: 5, rows: 100 }, 1],
  [{ milliseconds: 60_000, rows: 1 }, 2],
])('leaves what a call has no time or room for to be asked by itself: %o', async (most, rows) => {
  const ask = async (spec: QuerySpec) => {
    await new Promise(resolve => setTimeout(resolve, 20))
    return answerOf(spec, rows)
  }
  const { answers } = await answerMany(questions, { ask, askAhead, look, tell, most })
  const left = { problem: expect.objectContaining({ reason: notReached }) }
  expect(answers).toEqual([{ answer: answerOf(questions[0] as QuerySpec, rows) }, left, left])
})

it('tells what was answered ahead, however long that took', async () => {
  const [first, , third] = questions as [QuerySpec, QuerySpec, QuerySpec]
  let wasOver = false
  const slow = async (_: readonly QuerySpec[], { isOver }: { isOver: () => boolean }) => {
    await new Promise(resolve => setTimeout(resolve, 20))
    wasOver = isOver()
    return new Set([first, third])
  }
  const most = { milliseconds: 5, rows: 100 }
  const { answers } = await answerMany(questions, {
    ask: async spec => answerOf(spec),
    askAhead: slow,
    look,
    tell,
    most,
  })
  const left = { problem: expect.objectContaining({ reason: notReached }) }
  expect(answers).toEqual([{ answer: answerOf(first) }, left, { answer: answerOf(third) }])
  expect(wasOver).toBe(true)
})
