import { expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

it('runs a question once, also while it is running', async () => {
  const once = createAnswerCache()
  let runs = 0
  const ask = () => once('a', async () => ++runs)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  expect(await ask()).toBe(1)
})

it('keeps no failure', async () => {
  const once = createAnswerCache()
  await expect(once('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await once('a', async () => 'back')).toBe('back')
})

it('forgets what was not asked for longest', async () => {
  const once = createAnswerCache()
  let runs = 0
  const ask = (key: string) => once(key, async () => ++runs)
  await ask('first')
  await ask('second')
  for (let index = 0; index < 498; index++) await ask(`${index}`)
  expect(await ask('first')).toBe(1)
  await ask('one more')
  expect(await ask('first')).toBe(1)
  expect(await ask('second')).toBe(502)
})
