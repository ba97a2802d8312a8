import { describe, expect, test } from 'vitest'
import { daysOfNext } from './rules-rhythm.ts'

describe('the days of the next action', () => {
  const weekly = {
    ...{ rhythm: { kind: 'weekly', weekday: 1 } as const, day: '2027-02-01', completedOn: null },
    ...{ start: null, due: '2027-02-01', remindOn: null },
  }

  test('are there when the next one begins, or the one before is completed', () => {
    expect(daysOfNext(weekly, '2027-02-07')).toBeNull()
    expect(daysOfNext(weekly, '2027-02-08')).toMatchObject({ due: '2027-02-08', later: 7 })
    expect(daysOfNext({ ...weekly, completedOn: '2027-02-01' }, '2027-02-01')).toMatchObject({ due: '2027-02-08' })
    const ahead = { ...weekly, start: '2027-01-30', remindOn: '2027-01-31' }
    expect(daysOfNext(ahead, '2027-02-05')).toBeNull()
    expect(daysOfNext(ahead, '2027-02-06')).toMatchObject({ start: '2027-02-06', remindOn: '2027-02-07' })
  })

  test('keep to the rhythm when one was moved, and are given to an action without any', () => {
    expect(daysOfNext({ ...weekly, due: '2027-02-04' }, '2027-02-08')).toMatchObject({
      day: '2027-02-08',
      due: '2027-02-08',
    })
    expect(daysOfNext({ ...weekly, due: null }, '2027-02-08')).toMatchObject({ start: null, due: '2027-02-08' })
  })

  test('are counted from the completion where the rhythm says so, and never before it', () => {
    const after = { ...weekly, rhythm: { kind: 'afterCompletion', days: 10 } as const }
    expect(daysOfNext(after, '2030-01-01')).toBeNull()
    expect(daysOfNext({ ...after, completedOn: '2027-03-05' }, '2027-03-05')).toMatchObject({ due: '2027-03-15' })
  })
})
