import { describe, expect, test } from 'vitest'
import { type Example, measureModel, wilsonInterval } from './measure-model.ts'
import { createGuesser, trainModel } from './text-model.ts'
import { tokensOf } from './text-tokens.ts'

const example = (label: string, description: string, more: Partial<Example> = {}): Example => ({
  label,
  description,
  supplier: '',
  glAccount: '',
  item: '',
  amount: 1,
  ...more,
})

const kinds: Record<string, string[]> = {
  freight: ['pallet freight zone', 'sea container', 'express delivery', 'road freight'],
  boxes: ['corrugated box', 'display tray', 'folding box', 'tray printed'],
  energy: ['electricity base load', 'natural gas', 'electricity green', 'gas indexed'],
}

const some = (each: number) =>
  Object.entries(kinds).flatMap(([label, words]) =>
    Array.from({ length: each }, (_, index) =>
      example(label, `${words[index % words.length]} lot q${index}`, {
        supplier: `Firm ${label} ${index % 3}`,
        amount: index,
      }),
    ),
  )

test('words of a line: no numbers, no accents, supplier and account whole', () => {
  const text = { supplier: 'DHL Freight', glAccount: '4100', item: 'Fräs-Kopf 20', description: 'INV 2024/0815 für a' }
  expect(tokensOf(text)).toEqual(['fras', 'kopf', 'inv', 'fur', 'supplier: dhl freight', 'GL account: 4100'])
})

describe('the text model', () => {
  test('says the category, how sure it is and by which words', () => {
    const guess = createGuesser(measureModel(some(60))?.model ?? trainModel([]))
    const freight = guess(example('', 'Pallet freight to the north'))
    expect(freight?.label).toBe('freight')
    expect(freight?.confidence).toBeGreaterThan(0.7)
    expect(freight?.words.map(({ word }) => word)).toContain('freight')
    expect(guess(example('', 'something unheard'))).toBeNull()
    const doubtful = guess(example('', 'freight box'))
    expect(doubtful?.confidence).toBeLessThan(freight?.confidence ?? 0)
  })

  test('is measured on lines it has not seen, the same way every time', () => {
    const [one, other] = [measureModel(some(100)), measureModel(some(100))]
    expect(one).toEqual(other)
    expect(one).toMatchObject({ trainedOn: 240, heldOut: 60, correct: 60 })
    expect(one?.accuracy).toMatchObject({ value: 1, high: 1, byMoney: 1 })
    expect(one?.accuracy?.low).toBeLessThan(0.95)
  })

  test('does not count what it learned as something it had not seen', () => {
    const again = some(100).flatMap(one => [one, { ...one, description: `${one.description} 2025-07` }])
    expect(measureModel(again)).toMatchObject({ trainedOn: 240, heldOut: 60 })
  })

  test('claims nothing from few lines, and is none with one category', () => {
    expect(measureModel(some(20))).toMatchObject({ heldOut: 12, accuracy: null })
    expect(measureModel(some(20).filter(({ label }) => label === 'boxes'))).toBeNull()
  })

  test('labels drawn by chance are told to be wrong, and nothing is sure', () => {
    const random = some(120).map((one, index) => ({ ...one, label: `L${(index * 7919) % 11}` }))
    const measured = measureModel(random)
    expect(measured?.accuracy?.high).toBeLessThan(0.5)
    const guess = createGuesser(measured?.model ?? trainModel([]))
    expect(Math.max(...random.map(one => guess(one)?.confidence ?? 0))).toBeLessThan(0.7)
  })
})

test('Wilson’s interval of the textbook', () => {
  const { low, high } = wilsonInterval(81, 263)
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662'])
  expect(wilsonInterval(0, 10).low).toBe(0)
  expect(wilsonInterval(10, 10).high).toBeCloseTo(1)
})
