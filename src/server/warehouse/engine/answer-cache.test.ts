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
  const once = createAnswerCache({ answers: 500, weight: 3_000_000 })
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

it('keeps so much only as fits into memory, the newest', async () => {
  const once = createAnswerCache({ answers: 500, weight: 1000 })
  let runs = 0
  const ask = (key: string, rows: number) =>
    once(key, async () => ({ run: ++runs, rows: Array.from({ length: rows }, () => ({ spend: '1.00' })) }))
  await ask('small', 1)
  for (let index = 0; index < 4; index++) await ask(`large ${index}`, 150)
  expect((await ask('large 3', 150)).run).toBe(5)
  expect((await ask('large 2', 150)).run).toBe(4)
  expect((await ask('small', 1)).run).toBe(6)
  await ask(`long question ${'x'.repeat(200_000)}`, 1)
  expect((await ask('small', 1)).run).toBe(6)
})

it('lets go of nothing that others wait for', async () => {
  const once = createAnswerCache({ answers: 1, weight: 1000 })
  let runs = 0
  let finish = () => {}
  const slow = () =>
    once('slow', () => {
      runs++
      return new Promise<void>(resolve => {
        finish = resolve
      })
    })
  const first = slow()
  await once('other', async () => 1)
  const second = slow()
  finish()
  await Promise.all([first, second])
  expect(runs).toBe(1)
})
