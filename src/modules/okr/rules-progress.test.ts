import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rollUps } from './okr-words.ts'
import { type Child, progressOf, rollUp } from './rules-progress.ts'

const metric = (start: number, target: number, value: number | null) =>
  progressOf({ kind: 'Metric', start, target, value, steps: [], isCompleted: false })

describe('progress', () => {
  test('of a metric is its way from start to target, whichever way that goes', () => {
    expect([metric(0, 100, 25), metric(100, 50, 75), metric(-10, 10, 0)]).toEqual([0.25, 0.5, 0.5])
    expect([metric(0, 100, 150), metric(0, 100, -5), metric(100, 50, 120)]).toEqual([1, 0, 0])
    expect(metric(0, 100, null)).toBe(null)
  })

  test('of a milestone is its steps that are done, or whether it is completed', () => {
    const milestone = (done: boolean[], isCompleted = false) =>
      progressOf({
        kind: 'Milestone',
        start: null,
        target: null,
        value: null,
        steps: done.map(isDone => ({ isDone })),
        isCompleted,
      })
    expect([milestone([true, false, false, true]), milestone([]), milestone([], true)]).toEqual([0.5, 0, 1])
  })

  test('is from 0 to 1 whatever the numbers', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(number, number, number, (start, target, value) => {
        const progress = metric(start, target, value)
        if (start === target) return progress === null
        return progress !== null && progress >= 0 && progress <= 1
      }),
    )
  })
})

const child = (title: string, progress: number | null, size: number | null = null, weight = 1): Child => ({
  ...{ title, progress, size, weight },
  unit: size === null ? null : 'Number only',
})

describe('an objective', () => {
  const golden = [child('A', 0.5, 100_000), child('B', 1, 20_000), child('C', 1, 1000)]
  const percent = (mode: (typeof rollUps)[number], children = golden) => {
    const { progress } = rollUp(mode, children, null)
    return progress === null ? null : (progress * 100).toFixed(1)
  }

  test('is at 58.7% by its sum to target, 83.3% on average and 50% by its worst', () => {
    expect([percent('sum'), percent('average'), percent('worst')]).toEqual(['58.7', '83.3', '50.0'])
    const shares = rollUp('sum', golden, null).terms.map(({ share }) => (share * 100).toFixed(1))
    expect(shares).toEqual(['82.6', '16.5', '0.8'])
  })

  test('counts by weight, what weighs nothing not at all, and what is not known yet as nothing', () => {
    expect(percent('average', [child('A', 1, null, 3), child('B', 0, null, 1)])).toBe('75.0')
    expect(percent('average', [child('A', 1), child('B', 0, null, 0)])).toBe('100.0')
    expect(percent('average', [child('A', 1), child('B', null)])).toBe('50.0')
  })

  test('says why it has no progress', () => {
    expect(rollUp('average', [], null).why).toBe('nothing')
    expect(rollUp('average', [child('A', null)], null).why).toBe('unknown')
    expect(rollUp('manual', golden, null).why).toBe('unknown')
    expect(rollUp('manual', golden, 0.4)).toMatchObject({ progress: 0.4, why: null })
    expect(rollUp('sum', [...golden, child('D', 0.2)], null).why).toBe('units')
    expect(rollUp('sum', [...golden, { ...child('D', 0.2, 5), unit: 'Tonelage' }], null).why).toBe('units')
  })

  test('is never beyond its best child nor behind its worst', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const size = fc.double({ min: 1e-6, max: 1e12, noNaN: true })
    const children = fc.array(fc.tuple(share, size, fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(children, fc.constantFrom(...rollUps.filter(mode => mode !== 'manual')), (those, mode) => {
        const all = those.map(([progress, way, weight], n) => child(`${n}`, progress, way, weight))
        const progress = rollUp(mode, all, null).progress ?? Number.NaN
        const shares = those.map(([one]) => one)
        return progress >= Math.min(...shares) - 1e-9 && progress <= Math.max(...shares) + 1e-9
      }),
    )
  })
})
