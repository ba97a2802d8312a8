import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlanIssue } from '../../contract.ts'
import {
  countLevels,
  groupIssues,
  openRowQuestions,
  outlookSentence,
  planFigures,
  refusalOf,
  waitingRows,
} from './plan-rules.ts'

const nothing = { good: null, rejected: null, duplicates: null, ignored: null, updated: null, unchanged: null }

describe('planFigures', () => {
  it('shows every count, and together they are the rows of the file', () => {
    const count = fc.nat(3_000_000)
    fc.assert(
      fc.property(count, count, count, count, fc.double({ min: 0, max: 1, noNaN: true }), (...drawn) => {
        const [good, rejected, duplicates, ignored, part] = drawn
        const updated = Math.floor(good * part)
        const unchanged = Math.floor(duplicates * part)
        const rows = good + rejected + duplicates + ignored
        const figures = planFigures({ rows, good, rejected, duplicates, ignored, updated, unchanged })
        expect(figures?.parts.reduce((sum, part) => sum + part.count, 0)).toBe(rows)
        if (rows > 0) expect(figures?.parts.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  it('counts rows that wait for an answer apart from rejected ones', () => {
    const counted = { ...nothing, rows: 10, good: 5, rejected: 5, duplicates: 0, ignored: 0 }
    const question = { kind: 'blank', column: 1, lines: 3, sums: [], options: [], values: [] } as const
    const asked = [
      {
        id: 'blank:supplier',
        text: '',
        question: { ...question, sums: [], options: [], values: [], counted: 'leaveOut' },
      },
    ]
    const countsOf = (confirmed: string[]) => {
      const parts = planFigures(counted, waitingRows(openRowQuestions(asked, confirmed)))?.parts ?? []
      return Object.fromEntries(parts.map(({ outcome, count }) => [outcome, count]))
    }
    expect(countsOf([])).toMatchObject({ good: 5, waiting: 3, rejected: 2 })
    expect(countsOf(['blank:supplier'])).toMatchObject({ good: 5, rejected: 5 })
  })

  it('has nothing to show before the file was counted', () => {
    expect(planFigures({ ...nothing, rows: null })).toBeNull()
  })
})

describe('refusalOf', () => {
  it('lets a plan with a good line go', () => {
    expect(refusalOf({ dataset: 'spend', good: 1, duplicates: 900, rejected: 0 })).toBeNull()
  })

  it('says what to do when everything is loaded already, and when nothing can be read', () => {
    const words = (rejected: number) => refusalOf({ dataset: 'spend', good: 0, duplicates: 12, rejected })
    expect(words(0)).toMatch(/^Every line of this file is loaded already\./)
    expect(words(3)).toMatch(/^Every line of this file without a fault is loaded already\./)
    expect(refusalOf({ dataset: 'spend', good: 0, duplicates: 0, rejected: 0 })).toContain('check the columns')
    // What is known by its name is never meant twice.
    expect(refusalOf({ dataset: 'goals', good: 0, duplicates: 12, rejected: 0 })).toContain(
      'change those that are there',
    )
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
    const blank = { ...issue('rejected', 'Supplier is blank', 2), question: 'blank:supplier' }
    expect(groupIssues([blank], ['blank:supplier']).map(group => group.title)).toEqual(['Waiting for your answer'])
    expect(groupIssues([blank]).map(group => group.title)).toEqual(['Rejected'])
  })
})

describe('outlookSentence', () => {
  const lines = (count: number) => `${count} line${count === 1 ? '' : 's'}`

  it('says what is added and what is changed', () => {
    expect(outlookSentence({ good: 0, updated: 0 }, lines)).toBeNull()
    expect(outlookSentence({ good: 2, updated: 0 }, lines)).toBe(
      'Loading adds 2 lines and changes none that are there.',
    )
    expect(outlookSentence({ good: 2, updated: 2 }, lines)).toBe(
      'Loading changes 2 lines that are there and adds none.',
    )
    expect(outlookSentence({ good: 3, updated: 1 }, lines)).toBe(
      'Loading adds 2 lines and changes 1 line that is there.',
    )
  })
})

describe('countLevels', () => {
  it('counts the rows of each level, errors first', () => {
    const issue = (level: PlanIssue['level'], count: number): PlanIssue => ({
      ...{ level, count, outcome: 'kept', field: null, reason: '', examples: [] },
    })
    expect(countLevels([issue('info', 2), issue('error', 1), issue('info', 1)])).toEqual([
      { level: 'error', count: 1, word: 'error' },
      { level: 'info', count: 3, word: 'hints' },
    ])
  })
})
