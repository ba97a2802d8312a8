import { expect, test } from 'vitest'
import { NoLongerWanted } from '#server/warehouse/engine/wanted.ts'
import { fairQueue, fairTurns } from './fair-turns.ts'

test('each organisation has a turn, however many of one wait, and in its own order', () => {
  const queue = fairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(item.slice(0, 1), item)
  queue.leave('c', 'c1')
  expect([queue.take(), queue.take()]).toEqual(['a1', 'b1'])
  queue.add('d', 'd1')
  const rest = Array.from({ length: 5 }, () => queue.take())
  expect(rest).toEqual(['a2', 'b2', 'd1', 'a3', undefined])
})

test('work is done one at a time in fair turns; what nobody wants any more leaves, and what fails holds up nobody', async () => {
  const inTurn = fairTurns()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const gone = new AbortController()
  const work = (name: string) => async () => {
    if (name === 'a1') await first.promise
    done.push(name)
    if (name === 'a2') throw new Error('a2 fails')
  }
  const all = [
    inTurn('a', undefined, work('a1')),
    inTurn('a', undefined, work('a2')),
    inTurn('a', gone.signal, work('a3')),
    inTurn('a', undefined, work('a4')),
    inTurn('b', undefined, work('b1')),
  ]
  const outcomes = Promise.allSettled(all)
  gone.abort()
  await expect(all[2]).rejects.toThrow(NoLongerWanted)
  expect(done).toEqual([])
  first.resolve()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'a4'])
  await expect(inTurn('a', gone.signal, work('a5'))).rejects.toThrow(NoLongerWanted)
  await inTurn('a', undefined, work('a6'))
  expect(done.at(-1)).toBe('a6')
})
