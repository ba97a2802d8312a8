import { describe, expect, it } from 'vitest'
import { changeOf } from './change.ts'

describe('changes', () => {
  it('is a share of what was before, points for ratios, new from nothing', () => {
    expect(changeOf('money', '110.00', '100.00')).toEqual({ change: expect.closeTo(0.1, 9), changeKind: 'relative' })
    expect(changeOf('money', '-50', '-100')).toEqual({ change: 0.5, changeKind: 'relative' })
    expect(changeOf('ratio', 0.75, 0.5)).toEqual({ change: 0.25, changeKind: 'points' })
    expect(changeOf('count', 3, 0)).toEqual({ change: null, changeKind: 'new' })
    expect(changeOf('count', 0, 0)).toEqual({ change: 0, changeKind: 'relative' })
    expect(changeOf('money', '5', null)).toEqual({ change: null, changeKind: 'none' })
  })
})
