import { expect, test } from 'vitest'
import { NoLongerWanted } from '#server/warehouse/engine/wanted.ts'
import { fairQueue, fairTurns } from './fair-turns.ts'

const of = (organization: string, person = 'one') => ({ organization, person })

test('each organisation has a turn, however many of one wait, and in its own order', () => {
  const queue = fairQueue<string>()
  for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(of(item.slice(0, 1)), item)
  queue.leave(of('c'), 'c1')
  expect([queue.take(), queue.take()]).toEqual(['a1', 'b1'])
  queue.add(of('d'), 'd1')
  const rest = Array.from({ length: 5 }, () => queue.take())
  expect(rest).toEqual(['a2', 'b2', 'd1', 'a3', undefined])
})

test('the people of an organisation take its turns one after the other', () => {
  const queue = fairQueue<string>()
  for (const item of ['x1', 'x2', 'x3', 'y1', 'z1']) queue.add(of('a', item.slice(0, 1)), item)
  queue.add(of('b'), 'b1')
  queue.leave(of('a', 'z'), 'z1')
  const all = Array.from({ length: 6 }, () => queue.take())
  expect(all).toEqual(['x1', 'b1', 'y1', 'x2', 'x3', undefined])
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
    inTurn(of('a'), undefined, work('a1')),
    inTurn(of('a'), undefined, work('a2')),
    inTurn(of('a'), gone.signal, work('a3')),
    inTurn(of('a'), undefined, work('a4')),
    inTurn(of('b'), undefined, work('b1')),
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
  await expect(inTurn(of('a'), gone.signal, work('a5'))).rejects.toThrow(NoLongerWanted)
  await inTurn(of('a'), undefined, work('a6'))
  expect(done.at(-1)).toBe('a6')
})
