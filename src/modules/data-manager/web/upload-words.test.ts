import { describe, expect, it } from 'vitest'
import { british } from '#test/formats.ts'
import { countLines, isRounded, statusWord, stepOf, undoSentence } from './upload-words.ts'

it('calls a sum rounded where two decimals do not show it whole', () => {
  expect(['12', '12.50', '12.5000', '12.5003', '-12.345'].map(isRounded)).toEqual([
    ...[false, false, false, true, true],
  ])
})

describe('stepOf', () => {
  it('follows the status, so that reloading and going back arrive at the same step', () => {
    expect(stepOf('profiled', undefined)).toBe('columns')
    expect(stepOf('planned', undefined)).toBe('plan')
    expect(stepOf('planned', 'columns')).toBe('columns')
    expect(stepOf('failed', undefined)).toBe('plan')
    for (const status of ['loading', 'loaded', 'undone'] as const) expect(stepOf(status, 'columns')).toBe('loaded')
  })
})

it('does not call a plan without a good line ready', () => {
  expect(statusWord({ status: 'planned', good: 3 }).word).toBe('Ready to load')
  expect(statusWord({ status: 'planned', good: 0 }).word).toBe('Nothing to load')
})

describe('undoSentence', () => {
  const upload = {
    status: 'loaded',
    name: 'leeds.csv',
    dataset: 'spend',
    loaded: 10303,
    total: { amount: '77179009.24', currency: 'GBP' },
  } as const

  it('names the lines and the money that go', () => {
    expect(undoSentence(upload, british)).toBe(
      'Takes out the 10,303 purchase lines of “leeds.csv”, £77,179,009.24 in all, and no others. Every page is restated. This record stays, and its file for a while: it can be loaded again.',
    )
  })

  it('says that nothing changes when nothing was loaded', () => {
    expect(undoSentence({ ...upload, status: 'planned', loaded: null, total: null })).toContain('no figure changes')
  })
})

it('counts lines in the word of the dataset', () => {
  expect([countLines(1, 'spend', british), countLines(9994, 'sales', british)]).toEqual([
    '1 purchase line',
    '9,994 sales lines',
  ])
})
