import { describe, expect, it } from 'vitest'
import { changeOf, shareOfChange, sidedChangeOf } from './change.ts'

describe('changes', () => {
  it('is a share of what was before, points for ratios, new from nothing', () => {
    expect(changeOf('money', '110.00', '100.00')).toEqual({ change: expect.closeTo(0.1, 9), changeKind: 'relative' })
    expect(changeOf('money', '-50', '100')).toEqual({ change: -1.5, changeKind: 'relative' })
    expect(changeOf('ratio', 0.75, 0.5)).toEqual({ change: 0.25, changeKind: 'points' })
    expect(changeOf('count', 3, 0)).toEqual({ change: null, changeKind: 'new' })
    expect(changeOf('count', 0, 0)).toEqual({ change: 0, changeKind: 'relative' })
    expect(changeOf('money', '5', null)).toEqual({ change: null, changeKind: 'none' })
  })
})

it('a change of what was below zero is an amount: a share of it would call a loss a gain', () => {
  expect(changeOf('money', '-50', '-100')).toEqual({ change: 50, changeKind: 'amount' })
  expect(changeOf('money', '-111.30', '-100.00')).toEqual({ change: -11.3, changeKind: 'amount' })
  expect(changeOf('money', '20', '-5')).toEqual({ change: 25, changeKind: 'amount' })
  expect(changeOf('ratio', 0.1, -0.2)).toEqual({ change: expect.closeTo(0.3, 9), changeKind: 'points' })
  expect(sidedChangeOf('money', '0.00', '-5.00', 'gone')).toEqual({ change: null, changeKind: 'gone' })
  expect(shareOfChange(changeOf('money', '20', '-5'))).toBeNull()
  expect(shareOfChange(changeOf('money', '6', '5'))).toBeCloseTo(0.2, 9)
})

it('what has lines in one period alone is new or gone, whatever the measure', () => {
  expect(sidedChangeOf('money', '5.00', '0.00', 'new')).toEqual({ change: null, changeKind: 'new' })
  expect(sidedChangeOf('ratio', 0.4, null, 'new')).toEqual({ change: null, changeKind: 'new' })
  expect(sidedChangeOf('money', '0.00', '5.00', 'gone')).toEqual({ change: -1, changeKind: 'gone' })
  expect(sidedChangeOf('ratio', null, 0.4, 'gone')).toEqual({ change: null, changeKind: 'gone' })
  expect(sidedChangeOf('money', '0.00', '5.00', 'both')).toEqual({ change: -1, changeKind: 'relative' })
  expect(sidedChangeOf('count', null, null, 'gone')).toEqual({ change: null, changeKind: 'none' })
})
