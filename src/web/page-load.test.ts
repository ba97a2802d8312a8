import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createPageAsker } from './page-load.ts'

/** A question whose answer comes when it is told to; what is given up says so. */
function question(name: string) {
  const given: { answer: () => void; isGivenUp: boolean; asked: number } = {
    answer: () => undefined,
    isGivenUp: false,
    asked: 0,
  }
  const query = queryOptions({
    queryKey: [name],
    queryFn: ({ signal }) => {
      given.asked += 1
      signal.addEventListener('abort', () => {
        given.isGivenUp = true
      })
      return new Promise<string>(resolve => {
        given.answer = () => resolve(`answer of ${name}`)
      })
    },
  })
  return { query, given }
}

function world() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } })
  return { queries, asker: createPageAsker(queries) }
}

test('what a person meant to open is given up when they mean another page', async () => {
  const { asker } = world()
  const [one, other] = [question('one'), question('other')]
  const askOne = asker(true)
  const first = askOne(one.query)
  const askOther = asker(true)
  const second = askOther(other.query)
  expect(await first).toBe(null)
  expect(one.given.isGivenUp).toBe(true)
  expect(await askOne(question('later').query)).toBe(null)
  other.given.answer()
  expect(await second).toBe('answer of other')
})

test('what a page waits for goes on, whatever is meant after', async () => {
  const { asker, queries } = world()
  const { query, given } = question('one')
  const first = asker(true)(query)
  const stop = new QueryObserver(queries, query).subscribe(() => undefined)
  void asker(true)(question('other').query)
  given.answer()
  expect(await first).toBe('answer of one')
  expect(given).toMatchObject({ isGivenUp: false, asked: 1 })
  stop()
})

test('a page that is opened finds what was begun when it was meant', async () => {
  const { asker } = world()
  const { query, given } = question('one')
  const meant = asker(true)(query)
  const opened = asker(false)(query)
  given.answer()
  expect(await Promise.all([meant, opened])).toEqual(['answer of one', 'answer of one'])
  expect(await asker(false)(query)).toBe('answer of one')
  expect(given).toMatchObject({ isGivenUp: false, asked: 1 })
})

test('a failure is the page’s to show', async () => {
  const { asker } = world()
  const failing = queryOptions<string>({ queryKey: ['failing'], queryFn: () => Promise.reject(new Error('refused')) })
  expect(await asker(false)(failing)).toBe(null)
})
