import { describe, expect, test } from 'vitest'
import { reportKinds } from './definition.ts'
import { readSlices, widerThanSlices, writeSlices } from './rules-slices.ts'
import { definitionOf, figuresWidget } from './test/reports.ts'

describe('a table of recipients', () => {
  test.each([
    ['tabs', 'anna@example.com\tAcme\nBEN@example.com\tBolt, Inc.'],
    ['a heading', 'E-mail\tSupplier\nanna@example.com\tAcme\nben@example.com\tBolt, Inc.'],
    ['blank lines and line ends of Windows', '\r\nanna@example.com\tAcme\r\n\r\nben@example.com\tBolt, Inc.\r\n'],
    ['semicolons', 'anna@example.com; Acme\nben@example.com; Bolt, Inc.'],
  ])('is read with %s', (_, text) => {
    const read = readSlices(text, 1)
    expect(read.faults).toEqual([])
    expect(read.slices).toEqual([
      { email: 'anna@example.com', values: ['Acme'] },
      { email: 'ben@example.com', values: ['Bolt, Inc.'] },
    ])
    expect(readSlices(writeSlices(read.slices), 1)).toEqual(read)
  })

  test('names each line that is none, with its number, and keeps the others', () => {
    const text = ['nobody\tAcme', 'anna@example.com', 'ben@example.com\t\tEast', 'c@example.com\tAcme\tEast'].join('\n')
    const twice = `${text}\nC@example.com\tAcme\tEast`
    expect(readSlices(twice, 2)).toEqual({
      slices: [{ email: 'c@example.com', values: ['Acme', 'East'] }],
      faults: [
        { line: 1, fault: 'address' },
        { line: 2, fault: 'cells' },
        { line: 3, fault: 'blank' },
        { line: 5, fault: 'twice' },
      ],
    })
  })
})

test('a part that does not take the filter, or is told to ignore it, is wider than a slice', () => {
  const fieldsOf = (dataset: string) => new Set(dataset === 'spend' ? ['supplier'] : ['customer'])
  const spend = figuresWidget('a')
  const deaf = { ...figuresWidget('b'), title: 'All spend', ignores: ['supplier'] }
  const sales = { ...figuresWidget('c'), title: 'Revenue', dataset: 'sales' as const }
  expect(widerThanSlices(definitionOf(spend), ['supplier'], fieldsOf)).toEqual([])
  expect(widerThanSlices(definitionOf(spend, deaf, sales), ['supplier'], fieldsOf)).toEqual(['All spend', 'Revenue'])
  expect(widerThanSlices(definitionOf(spend, deaf, sales), [], fieldsOf)).toEqual([])
  const goals = { ...figuresWidget('d'), title: 'Goals', block: { kind: 'okr/objectives' as const } }
  expect(widerThanSlices(definitionOf(spend, goals), ['supplier'], fieldsOf)).toEqual(['Goals'])
})

test('a kind is wider than a slice until it is known that all of its questions take every filter', () => {
  const fields = () => new Set(['supplier', 'supplier_family', 'customer_family'])
  const isWider = (kind: (typeof reportKinds)[number], field: string) =>
    widerThanSlices(definitionOf({ ...figuresWidget('a'), block: { kind } }), [field], fields).length > 0
  const narrowed = [
    ...['bridge', 'drivers', 'ranking', 'tail', 'concentration', 'price-variance', 'price-index', 'cohort', 'stages'],
    ...['price-moves', 'latest', 'rhythms', 'own-rhythm'],
  ]
  for (const field of ['supplier', 'supplier_family']) {
    expect(reportKinds.filter(kind => !isWider(kind, field)).toSorted()).toEqual(narrowed.toSorted())
  }
})
