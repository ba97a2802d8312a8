import { expect, test } from 'vitest'
import { besideAsked, bytesOfSlice, marksOf, marksOfTwo, type WordsBeside } from './rules-beside.ts'
import { readVector } from './rules-vectors.ts'

const beside = (one: string, next: string, distance = 1): WordsBeside => ({ one, next, distance })

function isMarked(marks: Buffer, two: WordsBeside): boolean {
  const { slice, bits } = marksOfTwo(two)
  const from = (slice % (marks.length / bytesOfSlice)) * bytesOfSlice
  return bits.every(bit => ((marks[from + (bit >> 3)] ?? 0) >> (bit & 7)) & 1)
}

const wordOf = (number: number) => (number * 2_654_435_761).toString(26)

test('every two words beside each other are marked, as they are written, in their forms and across both', () => {
  const marks = marksOf(
    readVector(
      String.raw`'condit':1 'conditions':1 'of':2 'payment':3 'term':4 'terms':4 'o''clock':6 'back\\slash':7`,
    ),
  )
  expect(marks.length).toBe(bytesOfSlice)
  for (const two of [
    beside('conditions', 'of'),
    beside('of', 'payment'),
    beside('payment', 'terms'),
    beside('payment', 'term'),
    beside('condit', 'payment', 2),
    beside('conditions', 'payment', 2),
    beside('condit', 'term', 3),
    beside('terms', "o'clock", 2),
    beside("o'clock", 'back\\slash'),
  ])
    expect([two, isMarked(marks, two)]).toEqual([two, true])
  expect(isMarked(marks, beside('payment', 'conditions'))).toBe(false)
  expect(isMarked(marks, beside('conditions', 'payment'))).toBe(false)
  expect(marksOf(new Map())).toEqual(Buffer.alloc(bytesOfSlice))
})

test('of words that do not stand beside each other few look as if they did, in a long text too', () => {
  for (const many of [60, 8000, 60_000]) {
    const written = Array.from({ length: many }, (_, at) => wordOf((at * 7919 + (at >> 5)) % 1201))
    const marks = marksOf(readVector(written.map((word, at) => `'${word}':${at + 1}`).join(' ')))
    const pairs = new Set(written.map((one, at) => `${one} ${written[at + 1]}`))
    let [asked, wrong] = [0, 0]
    for (let at = 0; at < 3000; at++) {
      const [one = '', next = ''] = [written[(at * 31) % many], written[(at * 47 + 5) % many]]
      if (pairs.has(`${one} ${next}`)) continue
      asked += 1
      if (isMarked(marks, beside(one, next))) wrong += 1
    }
    expect(asked).toBeGreaterThan(40)
    expect(wrong / asked).toBeLessThan(0.1)
    expect(marks.length).toBeLessThanOrEqual(1024 * bytesOfSlice)
  }
})

test('what is asked is told by its longest two words, unless a text may have a part of it alone', () => {
  expect(besideAsked([`'net' <-> 'price'`, `'net' <-> 'pric'`])).toEqual([
    beside('net', 'price'),
    beside('net', 'pric'),
  ])
  expect(besideAsked([`'freight' & 'condit' <2> 'payment' <-> 'o''c'`])).toEqual([beside('condit', 'payment', 2)])
  expect(besideAsked([`'at' <-> 'o''clock'`])).toEqual([beside('at', "o'clock")])
  expect(besideAsked([`'a' <-> 'b' & 'long' <-> 'words'`])).toEqual([beside('long', 'words')])
  expect(besideAsked([`'a' <5> 'b'`])).toBe(null)
  expect(besideAsked([`'die' <2> 'hunger'`])).toBe(null)
  expect(besideAsked([`'net' <-> 'price'`, `'price'`])).toBe(null)
  expect(besideAsked([`'net' <-> 'price' | 'x'`])).toBe(null)
  expect(besideAsked([`!'net' <-> 'price'`])).toBe(null)
  expect(besideAsked([`'beg':* <-> 'price'`])).toBe(null)
  expect(besideAsked([`'price' <-> 'beg':*`])).toBe(null)
  expect(besideAsked([`'odd | sign' <-> 'price!'`])).toEqual([beside('odd | sign', 'price!')])
  expect(besideAsked([])).toBe(null)
})
