import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { firstAnswers } from './first-answers.ts'

function asked() {
  const queries = new QueryClient()
  let answer = () => {}
  const coming = new Promise<string>(resolve => {
    answer = () => resolve('answer')
  })
  void queries.fetchQuery({ queryKey: ['one'], queryFn: () => coming })
  return { queries, answer }
}

test('nothing that is asked is nothing to wait for', async () => {
  vi.useFakeTimers()
  await firstAnswers(new QueryClient(), 150)
  expect(vi.getTimerCount()).toBe(0)
})

test('answers that come soon are waited for', async () => {
  const { queries, answer } = asked()
  let isOver = false
  const over = firstAnswers(queries, 60_000).then(() => {
    isOver = true
  })
  await Promise.resolve()
  expect(isOver).toBe(false)
  answer()
  await over
  expect(queries.getQueryData(['one'])).toBe('answer')
})

test('a slow one is not', async () => {
  vi.useFakeTimers()
  const { queries } = asked()
  const over = firstAnswers(queries, 150)
  await vi.advanceTimersByTimeAsync(150)
  await over
  expect(queries.getQueryData(['one'])).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})
