import { expect, test } from 'vitest'
import { plainCalendar } from '#shared/calendar.ts'
import type { QueryBlock, View } from '../view.ts'
import { type TakenFrom, takenOf } from './taken-of.ts'

const steel = { field: 'category', op: 'is' as const, values: ['Steel'] }
const view: View = {
  ...{ id: 'spend', title: 'Spend', question: '', process: '', dataset: 'spend', measure: 'spend', blocks: [] },
}
const dimension = (id: string) => ({ id, label: id, kind: 'text', cardinality: 'low', parent: null }) as const

function from(choices: Record<string, string> = {}): TakenFrom {
  return {
    ...{ view, choiceOf: () => choices },
    catalogue: {
      ...{ id: 'spend', label: 'Spend', line: 'line', measures: [], fields: [] },
      dimensions: [dimension('category'), dimension('supplier_family')],
    },
    asked: {
      ...{ dataset: 'spend', period: { from: '2026-01-01', to: '2026-03-31' }, comparison: { kind: 'none' } },
      ...{ filters: [steel], constantRates: null, calendar: plainCalendar },
    },
  }
}

const question: QueryBlock = {
  ...{ kind: 'query', id: 'tree', title: 'Spend by category', width: 'half', measures: ['invoices', 'spend'] },
  ...{ by: ['category', 'supplier_family'], top: 5, charts: ['bar', 'treemap'] },
}

test('a question is taken as it is seen, with the filters of its view', () => {
  expect(takenOf(question, from({ by: 'supplier_family', chart: 'treemap', page: '2' }))).toEqual([
    {
      ...{ title: 'Spend by category', width: 'half', dataset: 'spend', measure: 'invoices', filters: [steel] },
      block: {
        ...{ kind: 'query', measures: ['invoices', 'spend'], by: ['supplier_family'], top: 5, charts: ['treemap'] },
      },
    },
  ])
})

test('a question over time keeps its grain and what its times are split by', () => {
  const times: QueryBlock = { ...question, by: [], grain: 'auto', split: 'category' }
  expect(takenOf(times, from())).toMatchObject([{ block: { by: [], grain: 'auto', split: 'category' } }])
})

test('another block is taken with what was chosen of it, but not the page of its list', () => {
  const findings = { kind: 'findings', id: 'f', title: 'Findings', width: 'full' } as const
  expect(takenOf(findings, from({ kind: 'duplicates', page: '3' }))).toMatchObject([
    { measure: 'spend', block: { kind: 'findings', chosen: { kind: 'duplicates' } } },
  ])
  expect(takenOf(findings, from({ page: '3' }))[0]?.block).toEqual({ kind: 'findings' })
})

test('what it alone is narrowed to goes along once; what needs more of its view is not taken', () => {
  const filters = (at: TakenFrom) => takenOf({ ...question, only: [own] }, at)[0]?.filters
  const own = { field: 'supplier_family', op: 'is' as const, values: ['Boldt'] }
  expect(filters(from())).toEqual([steel, own])
  const around = from()
  expect(filters({ ...around, asked: { ...around.asked, filters: [steel, own] } })).toEqual([steel, own])
  expect(takenOf({ kind: 'cash-target', id: 'c', title: 'Cash', width: 'full' }, from())).toEqual([])
})
