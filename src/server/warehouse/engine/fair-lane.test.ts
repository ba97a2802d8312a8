import { expect, test } from 'vitest'
import { type Asker, createFairLane } from './fair-lane.ts'

const as = (organization: string, person: string): Asker => ({ organization, person })

/** A lane whose work ends when told to; `begun` are the names of what has begun, in that order. */
function laneOf(places: number, reserved = 1) {
  const lane = createFairLane(
    Array.from({ length: places }, (_, index) => index),
    { reserved },
  )
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (asker: Asker | null, name: string) =>
    lane(asker, async place => {
      begun.push(name)
      await new Promise<void>(resolve => ends.set(name, resolve))
      return place
    })
  const settle = () => new Promise(resolve => setImmediate(resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { ask, begun, end, settle }
}

test('who floods it leaves a place to colleagues and one to other organisations', async () => {
  const { ask, begun, settle } = laneOf(6)
  for (let index = 0; index < 20; index++) void ask(as('A', 'Ann'), `Ann ${index}`)
  await settle()
  expect(begun).toHaveLength(4)
  void ask(as('A', 'Bo'), 'Bo')
  void ask(as('A', 'Cy'), 'Cy')
  void ask(as('B', 'Di'), 'Di')
  await settle()
  expect(begun.slice(4)).toEqual(['Bo', 'Di'])
})

test('who has least goes first, then who waits longest', async () => {
  const { ask, begun, end, settle } = laneOf(6)
  for (let index = 0; index < 6; index++) void ask(as('A', 'Ann'), `Ann ${index}`)
  void ask(as('A', 'Bo'), 'Bo')
  for (const name of ['Di', 'Ed', 'Fay']) void ask(as('B', name), name)
  await settle()
  expect(begun.slice(4)).toEqual(['Bo', 'Di'])
  await end('Ann 0')
  expect(begun.at(-1)).toBe('Ed')
  await end('Ann 1')
  expect(begun.at(-1)).toBe('Fay')
  await end('Di')
  expect(begun.at(-1)).toBe('Ann 4')
})

test('work that fails gives its place back; the portal’s own is not bounded', async () => {
  const lane = createFairLane([1, 2], { reserved: 1 })
  await expect(lane(as('A', 'Ann'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { ask, begun, settle } = laneOf(3)
  for (const name of ['one', 'two', 'three']) void ask(null, name)
  await settle()
  expect(begun).toEqual(['one', 'two', 'three'])
  expect(await lane(as('A', 'Ann'), async place => place)).toBeGreaterThan(0)
})
