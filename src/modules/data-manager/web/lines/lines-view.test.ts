import { describe, expect, it } from 'vitest'
import { linesSpecSchema } from '#shared/query-spec.ts'
import { british } from '#test/formats.ts'
import { writeFilters } from '#web/filters/filter-address.ts'
import { filterWords } from '#web/ui/filter-words.ts'
import { partyText, readLinesView, setPartyText, toLinesSpec } from './lines-view.ts'

const upload = '5d0c3b52-7a71-4c1e-9d5a-1b8a7f1e2c33'
const filters = [{ field: 'category', op: 'is' as const, values: ['Packaging'] }]

describe('readLinesView', () => {
  it('reads what other pages link with, and asks the warehouse exactly that', () => {
    const view = readLinesView(
      { dataset: 'sales', from: '2026-07-01', to: '2026-09-30', filters: JSON.stringify(filters), upload, page: '3' },
      'spend',
    )
    const spec = toLinesSpec(view)
    expect(linesSpecSchema.parse(spec)).toEqual({
      dataset: 'sales',
      filters: [{ field: 'upload', op: 'is', values: [upload] }, ...filters],
      period: { from: '2026-07-01', to: '2026-09-30' },
      order: [{ by: 'date', of: 'value', direction: 'desc' }],
      page: 3,
    })
  })

  it('falls back to what is usual for what is missing or wrong', () => {
    const view = readLinesView({ dataset: 'weather', from: 'soon', upload: '1', order: 'DROP', page: '-2' }, 'spend')
    expect(view).toEqual({
      dataset: 'spend',
      upload: null,
      from: null,
      to: null,
      filters: [],
      order: [{ by: 'date', direction: 'desc' }],
      page: 1,
      cursor: null,
      mode: 'pages',
      isFilterBroken: false,
      figure: null,
    })
  })

  it('says when the filters cannot be read, rather than showing other lines as theirs', () => {
    for (const text of ['{', '{}', '[1]', '[{"field":"supplier","op":"like","values":[]}]'])
      expect(readLinesView({ filters: text }, 'spend').isFilterBroken).toBe(true)
  })

  it('reads the figure whose lines they are, and says when it cannot', () => {
    const figure = { measure: 'new_revenue', compare: { from: '2025-01-01', to: '2025-12-31' } }
    const view = readLinesView({ figure: JSON.stringify(figure) }, 'sales')
    expect(toLinesSpec(view).figure).toEqual(figure)
    for (const text of ['{', '{}', '{"measure":"x","of":"both"}'])
      expect(readLinesView({ figure: text }, 'sales').isFilterBroken).toBe(true)
  })

  it('takes a filter without values, such as isBlank', () => {
    const view = readLinesView({ filters: '[{"field":"category","op":"isBlank"}]' }, 'spend')
    expect(view.filters).toEqual([{ field: 'category', op: 'isBlank', values: [] }])
  })

  it('leaves one end of the period open', () => {
    const view = readLinesView({ from: '2026-01-01' }, 'spend')
    expect(toLinesSpec(view).period).toEqual({ from: '2026-01-01', to: '2299-12-31' })
  })
})

describe('the text asked for in the name of the other party', () => {
  it('is one filter among the others', () => {
    const view = readLinesView({ filters: writeFilters(filters) ?? '' }, 'spend')
    const changed = { ...view, filters: setPartyText(view, ' nord ') }
    expect(changed.filters).toEqual([...filters, { field: 'supplier', op: 'contains', values: ['nord'] }])
    expect(partyText(changed)).toBe('nord')
    expect(setPartyText(changed, '')).toEqual(filters)
  })
})

it('says filters in words', () => {
  const words = (filter: Parameters<typeof filterWords>[0]) => filterWords(filter, 'spend', british)
  expect(words({ field: 'category', op: 'is', values: ['Packaging', 'Freight'] })).toBe(
    'Category is Packaging or Freight',
  )
  expect(words({ field: 'amount', op: 'between', values: [1000, 2500] })).toBe('Amount is between 1,000 and 2,500')
  expect(words({ field: 'contract_number', op: 'isBlank', values: [] })).toBe('Contract number is blank')
  expect(words({ field: 'supplier_family', op: 'isNot', values: ['a', 'b', 'c', 'd'] })).toBe(
    'Supplier family is not a or b or c or 1 more',
  )
})
