import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from '#test/render.tsx'
import { atOnce, mostUnderWay, useInTurn } from './use-in-turn.ts'

const parts = atOnce * 3

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Shown() {
  return <output>{useInTurn(parts)}</output>
}

/** A page beside so many questions that wait for their answer, how many of its parts are due, and how one question is answered. */
async function show(underWay: number) {
  const client = new QueryClient()
  const answers: (() => void)[] = []
  const ask = (key: number) =>
    client.prefetchQuery({
      queryKey: [key],
      queryFn: () => new Promise<string>(resolve => answers.push(() => resolve('answered'))),
    })
  for (let key = 0; key < underWay; key++) void ask(key)
  const container = await render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  const due = () => Number(container.textContent)
  const answerOne = () => act(async () => answers.pop()?.())
  const askOne = () => act(async () => void ask(underWay))
  return { due, answerOne, askOne }
}

/** The browser is at rest for so long. */
const rest = () => act(() => vi.advanceTimersByTimeAsync(5000))
/** What was answered is known, and the browser was not at rest yet. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(100))

test('no more parts are due while one question more is under way than may be', async () => {
  const { due } = await show(mostUnderWay + 1)
  await rest()
  expect(due()).toBe(atOnce)
})

test('some more are due once no more are under way and the browser is at rest', async () => {
  const { due, answerOne } = await show(mostUnderWay + 1)
  await answerOne()
  await settle()
  expect(due()).toBe(atOnce)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(due()).toBe(atOnce * 2)
  await rest()
  expect(due()).toBe(parts)
})

test('one question more, asked before the browser is at rest, holds them back', async () => {
  const { due, askOne } = await show(mostUnderWay)
  await settle()
  await askOne()
  await rest()
  expect(due()).toBe(atOnce)
})
