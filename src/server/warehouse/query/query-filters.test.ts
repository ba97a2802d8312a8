import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datasets } from '#shared/datasets.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase } from '#test/warehouse-lines.ts'
import { queryLines } from '../lines/query-lines.ts'
import { query } from './query.ts'

let app: TestServices
beforeAll(async () => {
  app = await openTestServices()
})
afterAll(() => app.close())

describe('filters', () => {
  it('reads values as they are: signs, quotes, percent and blanks', async () => {
    const scope = await createOrganizationScope(app.services)
    const names = ['100% Cotton', 'A_B', 'O\'Brien \\ "Sons"', 'ŻÓŁĆ GmbH', 'line\nbreak', '']
    await insertLines(
      scope,
      'spend',
      names.map((item, index) =>
        purchase('2025-01-01', 'S', `${index + 1}`, { item, due_date: index ? '2025-02-01' : null }),
      ),
    )
    const sum = async (
      field: string,
      op: 'contains' | 'is' | 'isNot' | 'isBlank' | 'isNotBlank',
      ...values: string[]
    ) => {
      const { rows } = await query(scope, { dataset: 'spend', measures: ['spend'], filters: [{ field, op, values }] })
      return rows[0]?.spend
    }
    expect(await sum('item', 'contains', '%')).toBe('1.00')
    expect(await sum('item', 'contains', '_')).toBe('2.00')
    expect(await sum('item', 'contains', 'o\'brien \\ "s')).toBe('3.00')
    expect(await sum('item', 'contains', 'żółć', 'LINE\nB')).toBe('9.00')
    for (const [index, name] of names.entries()) expect(await sum('item', 'is', name)).toBe(`${index + 1}.00`)
    expect(await sum('item', 'isNot', '100% Cotton', 'A_B')).toBe('18.00')
    expect(await sum('item', 'isBlank')).toBe('6.00')
    expect(await sum('item', 'isNotBlank')).toBe('15.00')
    expect(await sum('due_date', 'isBlank')).toBe('1.00')
    expect(await sum('due_date', 'isNot', '2025-02-01')).toBe('1.00')
    const members = await query(scope, { dataset: 'spend', measures: ['spend'], dimensions: ['item'], limit: 1 })
    expect(members.rows).toEqual([{ item: null, spend: '6.00' }])
  })

  it('compares numbers and dates exactly', async () => {
    const scope = await createOrganizationScope(app.services)
    await insertLines(scope, 'spend', [
      purchase('2025-01-01', 'A', '0.1', { quantity: '1' }),
      purchase('2025-01-02', 'A', '0.2', { quantity: '2.5' }),
      purchase('2025-01-03', 'A', '-0.3'),
    ])
    const rows = async (
      field: string,
      op: 'is' | 'isNot' | 'atLeast' | 'atMost' | 'between',
      ...values: (string | number)[]
    ) => (await queryLines(scope, { dataset: 'spend', filters: [{ field, op, values }] })).items.map(({ row }) => row)
    expect(await rows('amount', 'is', 0.1, '0.20')).toEqual([3, 2])
    expect(await rows('amount', 'atLeast', 0.2)).toEqual([3])
    expect(await rows('amount', 'between', -0.3, 0.1)).toEqual([4, 2])
    expect(await rows('quantity', 'isNot', 1)).toEqual([4, 3])
    expect(await rows('date', 'atMost', '2025-01-02')).toEqual([3, 2])
    expect(await rows('date', 'is', '2025-01-03')).toEqual([4])
  })

  it('gives a line whole: fields, raw cells, upload and row', async () => {
    const scope = await createOrganizationScope(app.services)
    const [line] = [purchase('2025-01-01', 'A', '12.3456', { quantity: '2', currency: 'EUR' })]
    const upload = await insertLines(scope, 'spend', [line])
    const { items } = await queryLines(scope, { dataset: 'spend', order: [{ by: 'amount' }] })
    expect(items[0]).toMatchObject({ upload, row: 2, baseAmount: '12.3456', raw: {} })
    expect(items[0]?.values).toMatchObject({
      date: '2025-01-01',
      amount: '12.3456',
      quantity: '2',
      item: null,
      due_date: null,
    })
    const fields = [...datasets.spend.fields.map(({ id }) => id), 'supplier_family']
    expect(Object.keys(items[0]?.values ?? {}).toSorted()).toEqual(fields.toSorted())
  })
})
