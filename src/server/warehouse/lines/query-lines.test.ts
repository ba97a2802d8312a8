import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#server/scope.ts'
import type { Line } from '#shared/query-answer.ts'
import { type LinesInput, linesSpecSchema } from '#shared/query-spec.ts'
import { rollUp } from '#test/rollup-worlds.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, type TestLine } from '#test/warehouse-lines.ts'
import { queryMembers } from '../query/query-members.ts'
import { queryLines } from './query-lines.ts'
import { columnsOfWalk, walkLines } from './walk-lines.ts'

let test: TestServices
let scope: Scope
let uploads: string[]

/** Lines with many ties and blanks, in three uploads. */
const someLines: TestLine[] = Array.from({ length: 61 }, (_, index) => ({
  date: `20${index % 2 === 0 ? '24' : '19'}-0${(index % 3) + 1}-05`,
  supplier: ['Nordpack', 'nordpack AS', 'Żubr', 'Ärger "x"\\'][index % 4] ?? '',
  amount: String((index % 5) - 2.5),
  quantity: index % 3 === 0 ? null : String(index % 4),
  payment_terms_days: index % 7 === 0 ? null : (index % 3) * 30,
  due_date: index % 4 === 0 ? null : '2024-02-01',
  item: index % 6 === 0 ? '' : `Item ${index % 5}`,
}))

beforeAll(async () => {
  test = await openTestServices()
  scope = await createOrganizationScope(test.services)
  uploads = await Promise.all(
    [0, 1, 2].map(part => insertLines(scope, 'spend', someLines.slice(part * 20, part * 20 + 21))),
  )
})
afterAll(() => test.close())

const keyOf = ({ upload, row }: Pick<Line, 'upload' | 'row'>) => `${upload} ${row}`
const orderBy = [
  'date',
  'amount',
  'quantity',
  'payment_terms_days',
  'due_date',
  'supplier',
  'item',
  'supplier_family',
  'upload',
  'row',
]
const orders = fc.uniqueArray(
  fc.record({ by: fc.constantFrom(...orderBy), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
  { maxLength: 3, selector: ({ by }) => by },
)
const filters = fc.constantFrom<LinesInput['filters']>(
  [],
  [{ field: 'supplier', op: 'contains', values: ['nordpack'] }],
  [{ field: 'quantity', op: 'isNotBlank' }],
)

async function all(
  step: (cursor: string | undefined, page: number) => Promise<Awaited<ReturnType<typeof queryLines>>>,
) {
  const pages = []
  for (let page = 1, cursor: string | undefined; ; page++) {
    const answer = await step(cursor, page)
    pages.push(answer)
    if (!answer.next) return pages
    cursor = answer.next
  }
}

describe('pages by cursor', () => {
  it('are the pages by number, there and back, whatever the order', async () => {
    await fc.assert(
      fc.asyncProperty(orders, filters, fc.integer({ min: 7, max: 40 }), async (order, filters, size) => {
        const question = { dataset: 'spend' as const, order, filters, size }
        const byCursor = await all(cursor => queryLines(scope, { ...question, ...(cursor ? { cursor } : {}) }))
        const byNumber = await Promise.all(
          byCursor.map((_, index) => queryLines(scope, { ...question, page: index + 1 })),
        )
        const keys = byCursor.map(({ items }) => items.map(keyOf))
        expect(keys).toEqual(byNumber.map(({ items }) => items.map(keyOf)))
        expect(new Set(keys.flat()).size).toBe(byCursor[0]?.total)
        for (let index = byCursor.length - 1; index > 0; index--) {
          const cursor = byCursor[index]?.previous ?? ''
          expect((await queryLines(scope, { ...question, cursor })).items.map(keyOf)).toEqual(keys[index - 1])
        }
      }),
      { numRuns: 12 },
    )
  })

  it('walk the same lines in the same order, with the same values', async () => {
    const spec = linesSpecSchema.parse({ dataset: 'spend', order: [{ by: 'quantity', direction: 'asc' }], size: 200 })
    const columns = columnsOfWalk('spend', ['upload', 'row', 'item', 'base_amount'], 'EUR')
    const walked = []
    for await (const rows of walkLines(scope, spec, columns, 13)) walked.push(...rows)
    const { items } = await queryLines(scope, spec)
    expect(walked.map(([upload, row, item]) => [upload, Number(row), item])).toEqual(
      items.map(({ upload, row, values }) => [upload, row, values.item]),
    )
    expect(walked.map(([, , , amount]) => Number(amount))).toEqual(items.map(({ baseAmount }) => Number(baseAmount)))
  })

  it('walk wide lines in steps that are no larger for it', async () => {
    const wide = await createOrganizationScope(test.services)
    const lengths = Array.from({ length: 1900 }, (_, index) => (index < 1100 || index >= 1400 ? 10 : 100_000))
    const item = (index: number) => `${index} `.padEnd(lengths[index] ?? 0, 'x')
    await insertLines(
      wide,
      'spend',
      lengths.map((_, index) => ({ date: '2024-01-05', supplier: 'A', amount: '1', item: item(index) })),
    )
    const spec = linesSpecSchema.parse({ dataset: 'spend', order: [{ by: 'row', direction: 'asc' }] })
    const columns = columnsOfWalk('spend', ['item', 'description'], 'EUR')
    const steps: (string | null)[][] = []
    for await (const rows of walkLines(wide, spec, columns, 10_000)) steps.push(rows.map(([text = null]) => text))
    expect(steps.flat()).toEqual(lengths.map((_, index) => item(index)))
    expect(Math.max(...steps.map(texts => texts.join('').length))).toBeLessThan(9_000_000)
    expect(steps.length).toBeLessThan(30)
  })

  it('are refused with a cursor of another order, or none', async () => {
    const { next } = await queryLines(scope, { dataset: 'spend', size: 5 })
    const forged = Buffer.from(JSON.stringify({ way: 'next', order: '', place: ["1' OR 1", 'x', '1'] })).toString(
      'base64url',
    )
    for (const cursor of ['', 'nonsense', forged]) {
      await expect(queryLines(scope, { dataset: 'spend', cursor })).rejects.toMatchObject({ code: 'invalid' })
    }
    const order = [{ by: 'amount' }]
    await expect(queryLines(scope, { dataset: 'spend', cursor: next ?? '', order })).rejects.toThrow(/cursor/)
  })

  it('of another organisation’s cursor show one’s own lines only', async () => {
    const { next } = await queryLines(scope, { dataset: 'spend', size: 5 })
    const stranger = await createOrganizationScope(test.services)
    expect(await queryLines(stranger, { dataset: 'spend', cursor: next ?? '' })).toMatchObject({ items: [], total: 0 })
  })
})

describe('members', () => {
  const members = async (input: Omit<Parameters<typeof queryMembers>[1], 'dataset'>) =>
    (await queryMembers(scope, { dataset: 'spend', ...input })).members.map(({ value }) => value)

  it('are those that most lines have, by what they contain, within the other filters', async () => {
    expect((await queryMembers(scope, { dataset: 'spend', field: 'supplier' })).members).toHaveLength(4)
    expect((await members({ field: 'supplier', search: 'NORD' })).sort()).toEqual(['Nordpack', 'nordpack AS'])
    expect(await members({ field: 'supplier', search: 'ż' })).toEqual(['Żubr'])
    expect(
      await members({ field: 'item', filters: [{ field: 'upload', op: 'is', values: [uploads[0] ?? ''] }] }),
    ).not.toContain('')
    await expect(members({ field: 'amount' })).rejects.toThrow(/no field of text/)
    await expect(members({ field: 'suplier' })).rejects.toThrow(/nearest: supplier/)
  })

  it('are the same when lines are added up', async () => {
    const own = await createOrganizationScope(test.services)
    const upload = await insertLines(own, 'spend', [
      purchase('2024-01-01', 'A', '1', { currency: 'USD', category: 'X' }),
      purchase('2024-01-02', 'A', '1', { currency: 'USD' }),
      purchase('2024-01-31', 'B', '1', { currency: 'EUR', category: 'X' }),
      purchase('2024-02-01', 'B', '1', { category: 'Y' }),
    ])
    const asked = [
      { field: 'currency' },
      { field: 'currency', period: { from: '2024-01-01', to: '2024-01-31' } },
      { field: 'currency', period: { from: '2024-01-02', to: '2024-02-01' } },
      { field: 'supplier_family', filters: [{ field: 'category', op: 'is' as const, values: ['X'] }] },
      { field: 'category', search: 'y' },
      { field: 'currency', filters: [{ field: 'amount', op: 'atLeast' as const, values: ['1'] }] },
    ]
    const all = () =>
      Promise.all(asked.map(one => queryMembers({ ...own, isUnkept: true }, { dataset: 'spend', ...one })))
    const read = await all()
    expect(read[0]?.members).toEqual([
      { value: 'USD', lines: 2 },
      { value: 'EUR', lines: 1 },
    ])
    await rollUp(own, 'spend', upload)
    expect(await all()).toEqual(read)
  })
})
