import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanIssue } from '../../contract.ts'
import { groupIssues, planFigures, refusalOf } from './plan-rules.ts'

describe('planFigures', () => {
  it('shows every count, and together they are the rows of the file', () => {
    const count = fc.nat(3_000_000)
    fc.assert(
      fc.property(count, count, count, count, (good, rejected, duplicates, ignored) => {
        const rows = good + rejected + duplicates + ignored
        const figures = planFigures({ rows, good, rejected, duplicates, ignored })
        expect(figures?.parts.reduce((sum, part) => sum + part.count, 0)).toBe(rows)
        if (rows > 0) expect(figures?.parts.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('has nothing to show before the file was counted', () => {
    expect(planFigures({ rows: null, good: null, rejected: null, duplicates: null, ignored: null })).toBeNull()
  })
})

describe('refusalOf', () => {
  it('lets a plan with a good line go', () => {
    expect(refusalOf({ good: 1, duplicates: 900 })).toBeNull()
  })

  it('says what to do when everything is loaded already, and when nothing can be read', () => {
    expect(refusalOf({ good: 0, duplicates: 12 })).toContain('loaded already')
    expect(refusalOf({ good: 0, duplicates: 0 })).toContain('check the columns')
  })
})

describe('groupIssues', () => {
  const issue = (outcome: PlanIssue['outcome'], reason: string, count: number): PlanIssue => ({
    level: 'error',
    outcome,
    field: null,
    reason,
    count,
    examples: [],
  })

  it('puts rejected rows first and the most frequent reason at the top', () => {
    const groups = groupIssues([
      issue('ignored', 'The row is blank', 4),
      issue('rejected', 'Date does not exist', 1),
      issue('rejected', 'Amount is blank', 7),
    ])
    expect(groups.map(group => group.title)).toEqual(['Rejected', 'Ignored'])
    expect(groups[0]?.issues.map(({ reason }) => reason)).toEqual(['Amount is blank', 'Date does not exist'])
  })
})
