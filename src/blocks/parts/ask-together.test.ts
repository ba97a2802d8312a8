import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { QueryInput } from '#shared/query-spec.ts'
import { mostQueries, notReached } from '#shared/together.ts'
import { openTab } from '#web/send.ts'
import { createAskTogether } from './ask-together.ts'

type Asked = { path: string; body: { questions?: QueryInput[] } & QueryInput; signal: AbortSignal | null | undefined }
let asked: Asked[]
/** What the portal answers to a call; the offset of each question by itself, unless a test says otherwise. */
let answer: (call: Asked) => Response | Promise<Response>

beforeEach(() => {
  asked = []
  answer = ({ body }) => {
    const answers = (body.questions ?? []).map(({ page }) => ({ answer: { page } }))
    return Response.json(body.questions ? { answers } : { page: body.page })
  }
  openTab({
    organizationUuid: 'an-organisation',
    onUnauthenticated: async () => undefined,
    outside: {
      language: 'en',
      fetch: async (path, init) => {
        const call = {
          path: path.split('/').slice(4).join('/'),
          body: JSON.parse(String(init?.body)),
          signal: init?.signal,
        }
        asked.push(call)
        return answer(call)
      },
    },
  })
})
afterEach(() => openTab({ organizationUuid: null, onUnauthenticated: async () => undefined }))

const question = (page: number): QueryInput => ({ dataset: 'spend', measures: ['spend'], page })
const always = new AbortController().signal
const createAsk = () => createAskTogether()(always)
const pagesAsked = () => asked.map(({ body }) => body.questions?.map(({ page }) => page) ?? body.page)

it('asks in one call what is asked in one moment, and gives each its answer', async () => {
  const together = createAsk()
  const answers = await Promise.all([1, 2, 3].map(page => together(question(page), always)))
  expect(answers).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }])
  expect(asked.map(({ path }) => path)).toEqual(['query/many'])
  expect(pagesAsked()).toEqual([[1, 2, 3]])
  await together(question(4), always)
  expect(asked.at(-1)?.path).toBe('query')
  expect(pagesAsked()).toEqual([[1, 2, 3], 4])
})

it('asks no more in one call than may be', async () => {
  const together = createAsk()
  const pages = Array.from({ length: mostQueries + 2 }, (_, at) => at + 1)
  await Promise.all(pages.map(page => together(question(page), always)))
  expect(pagesAsked()).toEqual([pages.slice(0, mostQueries), pages.slice(mostQueries)])
})

it('tells one question why it has no answer, and answers the others', async () => {
  const problem = { status: 503, code: 'unavailable', detail: 'The question took too long', requestId: 'r' }
  answer = () => Response.json({ answers: [{ answer: { page: 1 } }, { problem }] })
  const together = createAsk()
  const [one, other] = await Promise.allSettled([1, 2].map(page => together(question(page), always)))
  expect(one).toMatchObject({ value: { page: 1 } })
  expect(other).toMatchObject({ reason: { name: 'ApiError', ...problem } })
})

it.each([400, 404, 413, 504])('asks each by itself where a call fails for what they are together: %s', async status => {
  const refused = () => Response.json({ code: 'invalid', detail: 'Not a question', status }, { status })
  const alone = answer
  answer = call => (call.body.questions || call.body.page === 2 ? refused() : alone(call))
  const together = createAsk()
  const [one, other] = await Promise.allSettled([1, 2].map(page => together(question(page), always)))
  expect(one).toMatchObject({ value: { page: 1 } })
  expect(other).toMatchObject({ reason: { detail: 'Not a question' } })
  expect(pagesAsked()).toEqual([[1, 2], 1, 2])
})

it('asks by itself what the questions before it left no time for', async () => {
  const left = { status: 429, code: 'limited', detail: 'Ask it by itself', reason: notReached, requestId: 'r' }
  const alone = answer
  answer = call =>
    call.body.questions ? Response.json({ answers: [{ answer: { page: 1 } }, { problem: left }] }) : alone(call)
  const together = createAsk()
  expect(await Promise.all([1, 2].map(page => together(question(page), always)))).toEqual([{ page: 1 }, { page: 2 }])
  expect(pagesAsked()).toEqual([[1, 2], 2])
})

it('asks by itself too what somebody waits for meanwhile, once', async () => {
  const late = Promise.withResolvers<Response>()
  const alone = answer
  answer = call => (call.body.questions ? late.promise : alone(call))
  const hurry = new AbortController()
  const together = createAskTogether()
  const [waited, other] = [together(hurry.signal)(question(1), always), together(always)(question(2), always)]
  await vi.waitFor(() => expect(pagesAsked()).toEqual([[1, 2]]))
  hurry.abort()
  expect(await waited).toEqual({ page: 1 })
  expect(pagesAsked()).toEqual([[1, 2], 1])
  late.resolve(Response.json({ answers: [{ answer: { page: 1 } }, { answer: { page: 2 } }] }))
  expect(await other).toEqual({ page: 2 })
  expect(pagesAsked()).toEqual([[1, 2], 1])
})

it('asks by itself alone what somebody waits for before the call leaves', async () => {
  const hurry = new AbortController()
  const together = createAskTogether()
  const told = [1, 2, 3].map(page => together(page === 2 ? hurry.signal : always)(question(page), always))
  hurry.abort()
  expect(await Promise.all(told)).toEqual([{ page: 1 }, { page: 2 }, { page: 3 }])
  expect(pagesAsked()).toEqual([2, [1, 3]])
})

it('fails for all of a call that fails', async () => {
  answer = () => Promise.reject(new TypeError('no network'))
  const together = createAsk()
  const told = await Promise.allSettled([1, 2].map(page => together(question(page), always)))
  expect(told).toMatchObject([{ reason: { status: 0 } }, { reason: { status: 0 } }])
  expect(pagesAsked()).toEqual([[1, 2]])
})

it('gives up at once what nobody waits for any more when it is asked', async () => {
  await expect(createAsk()(question(1), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(asked).toEqual([])
})

it('gives up a question that nobody waits for, and the call with the last of them', async () => {
  const late = Promise.withResolvers<Response>()
  answer = () => late.promise
  const together = createAsk()
  const controllers = [1, 2, 3].map(() => new AbortController())
  const told = controllers.map(({ signal }, at) => together(question(at + 1), signal).catch(() => `${at + 1} given up`))
  controllers[0]?.abort()
  expect(await told[0]).toBe('1 given up')
  await vi.waitFor(() => expect(pagesAsked()).toEqual([[2, 3]]))
  controllers[1]?.abort()
  expect(await told[1]).toBe('2 given up')
  expect(asked[0]?.signal?.aborted).toBe(false)
  controllers[2]?.abort()
  expect(await told[2]).toBe('3 given up')
  expect(asked[0]?.signal?.aborted).toBe(true)
  late.reject(new DOMException('aborted', 'AbortError'))
})
