import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch, textsOf } from './view-state.ts'

describe('search parameters', () => {
  test('are texts, whatever was given; what is blank or missing is left out', () => {
    const given = { page: 2, dataset: 'spend', from: undefined, to: null, source: '' }
    expect(textsOf(given)).toEqual({ page: '2', dataset: 'spend' })
    expect(stringifySearch(given)).toBe('?page=2&dataset=spend')
    expect(stringifySearch({ page: undefined })).toBe('')
  })

  test('come back from the address as they were', () => {
    const search = { filters: '[["supplier",["A & B"]]]', 'trend.chart': 'line', all: 'yes' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
})
