import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { headStart, useHeadStart } from './use-head-start.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Shown() {
  return <output>{useHeadStart() ? 'over' : 'alone'}</output>
}

/** A page that is drawn while something is asked under a key, if anything, of which `known` is known already; how that is answered. */
async function show(queryKey: readonly string[] | null, known?: string) {
  const client = new QueryClient()
  if (queryKey) client.setQueryData(queryKey, known)
  const { promise, resolve } = Promise.withResolvers<string>()
  if (queryKey) void client.prefetchQuery({ queryKey, queryFn: () => promise })
  const container = await render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  return { told: () => container.textContent, answer: () => act(async () => resolve('answered')) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test.each([null, ['comments']])('the others begin at once where no question is under way: %s', async key => {
  const { told } = await show(key)
  expect(told()).toBe('over')
})

test('they begin at once where what is asked again is known', async () => {
  const { told } = await show(['query', 'answer'], 'as it was')
  expect(told()).toBe('over')
})

test('they begin once what was asked is answered and stands on the screen', async () => {
  const { told, answer } = await show(['query', 'answer'])
  await pass(20)
  expect(told()).toBe('alone')
  await answer()
  await pass(0)
  expect(told()).toBe('alone')
  await pass(40)
  expect(told()).toBe('over')
})

test('they wait no longer than the head start', async () => {
  const { told } = await show(['query', 'answer'])
  await pass(headStart - 1)
  expect(told()).toBe('alone')
  await pass(1)
  expect(told()).toBe('over')
})
