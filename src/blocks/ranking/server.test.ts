import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '#server/warehouse/query/query.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase, setRate, type TestLine } from '#test/warehouse-lines.ts'
import type { BlockSpec } from '../define-block.ts'
import { type rankingBlock, rankingSchema, type tailBlock, tailSchema } from './definition.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const bySupplier = { question: { dataset: 'spend' as const }, dimension: 'supplier_family', measure: 'spend' }
const byCategory = { ...bySupplier, by: 'category' }

async function organizationWith(lines: readonly TestLine[]) {
  const organization = await createTestOrganization(app)
  await insertLines(organization.scope, 'spend', lines)
  return { scope: organization.scope, viewer: await organization.member('Viewer') }
}
async function rank(viewer: TestMember, body: BlockSpec<typeof rankingBlock>) {
  return rankingSchema.parse(await (await viewer.call('blocks/ranking', postJson(body))).json())
}
async function findTail(viewer: TestMember, body: BlockSpec<typeof tailBlock>) {
  return tailSchema.parse(await (await viewer.call('blocks/tail', postJson(body))).json())
}

test('answers members of the organisation only, and says what cannot be ranked', async () => {
  const { organization, viewer, stranger } = await createTestPeople(app)
  const calls = { ranking: bySupplier, tail: byCategory }
  for (const [name, body] of Object.entries(calls)) {
    const address = `/api/organization/${organization.uuid}/blocks/${name}`
    expect((await app.request(address, postJson(body))).status).toBe(401)
    expect((await stranger.call(address, postJson(body))).status).toBe(403)
    expect((await viewer.call(address, postJson(body))).status).toBe(200)
    const problem = async (change: object) =>
      (await (await viewer.call(address, postJson({ ...body, ...change }))).json()).detail
    expect(await problem({ measure: 'spent' })).toContain('nearest: spend')
    expect(await problem({ measure: 'hhi' })).toContain('does not add up')
    expect(await problem({ dimension: 'colour' })).toContain('there is no dimension')
    expect(await problem({ question: { dataset: 'stock' } })).toContain('question.dataset')
    expect(await problem({ page: 0 })).toContain('page')
  }
  const limits = await viewer.call('blocks/ranking', postJson({ ...bySupplier, limits: [0.9, 0.5] }))
  expect((await limits.json()).detail).toContain('below the second')
  const below = await viewer.call('blocks/tail', postJson({ ...byCategory, below: '1 OR 1' }))
  expect((await below.json()).detail).toContain('amount in digits')
})

test('A until the larger ones have 80%, B until 95%, ties by name; what has no share stands apart', async () => {
  const { scope, viewer } = await organizationWith([
    ...Object.entries({ Ada: '50', Bea: '30', Dan: '6', Cid: '6', Eve: '4', Fay: '3', Gus: '1' }).map(
      ([name, amount]) => purchase('2025-01-01', name, amount, { category: Number(amount) > 4 ? 'Steel' : 'Office' }),
    ),
    purchase('2025-01-01', 'Credits', '-40'),
    purchase('2025-01-01', '', '7'),
  ])
  const ranking = await rank(viewer, bySupplier)
  expect(ranking.items.map(({ member, class: group }) => `${member} ${group}`)).toEqual([
    ...['Ada A', 'Bea A', 'Cid B', 'Dan B', 'Eve B', 'Fay C', 'Gus C', 'Credits null'],
  ])
  expect(ranking.items[2]).toEqual({
    place: 3,
    member: 'Cid',
    value: '6.00',
    share: 0.06,
    cumulative: 0.86,
    class: 'B',
  })
  expect(ranking.classes).toEqual([
    { class: 'A', members: 2, value: '80.00', share: 0.8, memberShare: 2 / 7 },
    { class: 'B', members: 3, value: '16.00', share: 0.16, memberShare: 3 / 7 },
    { class: 'C', members: 2, value: '4.00', share: 0.04, memberShare: 2 / 7 },
  ])
  expect(ranking).toMatchObject({
    above: { members: 7, value: '100.00' },
    outside: { notAbove: { members: 1, value: '-40.00' }, unknown: 0, blank: '7.00' },
    total: 8,
  })
  const whole = await query(scope, {
    dataset: 'spend',
    measures: ['spend', 'tail_suppliers', 'tail_spend', 'tail_share'],
  })
  expect(whole.totals).toEqual({ spend: '67.00', tail_suppliers: 5, tail_spend: '20.00', tail_share: 0.2 })
  const narrow = await rank(viewer, { ...bySupplier, limits: [0.5, 0.6] })
  expect(narrow.classes.map(({ members }) => members)).toEqual([1, 1, 5])

  const tail = await findTail(viewer, byCategory)
  expect(tail.large).toEqual({ members: 2, value: '80.00', share: 0.8, memberShare: 2 / 7 })
  expect(tail.tail).toMatchObject({ members: 5, value: '20.00', share: 0.2 })
  expect(tail.items.map(({ member }) => member)).toEqual(['Cid', 'Dan', 'Eve', 'Fay', 'Gus'])
  expect(tail.by.groups).toEqual([
    { member: 'Steel', members: 2, value: '12.00', share: 12 / 92 },
    { member: 'Office', members: 3, value: '8.00', share: 1 },
  ])
  const small = await findTail(viewer, { ...byCategory, below: '4' })
  expect(small.items.map(({ member }) => member)).toEqual(['Fay', 'Gus'])
  expect(small).toMatchObject({ total: 2, tail: { members: 2, value: '4.00', memberShare: 2 / 7 } })
})

test('pages and curves of many members are what sorting them by hand gives', async () => {
  const sizes = Array.from({ length: 431 }, (_, index) => ((index * 7919) % 1000) - 30)
  const { scope, viewer } = await organizationWith(
    sizes.map((size, index) =>
      purchase('2025-03-01', `S${String(index).padStart(3, '0')}`, String(size), { currency: index % 2 ? 'USD' : '' }),
    ),
  )
  await setRate(scope, '2025-03', 'USD', '0.5')
  const values = sizes.map((size, index) => ({
    member: `S${String(index).padStart(3, '0')}`,
    value: index % 2 ? size / 2 : size,
  }))
  const above = values
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || (a.member < b.member ? -1 : 1))
  const sum = above.reduce((all, { value }) => all + value, 0)
  let reached = 0
  const classes = above.map(({ value }) => {
    const before = reached
    reached += value
    return before < 0.8 * sum ? 'A' : before < 0.95 * sum ? 'B' : 'C'
  })
  const page = await rank(viewer, { ...bySupplier, page: 10 })
  expect(page.items.map(({ member }) => member)).toEqual(above.slice(180, 200).map(({ member }) => member))
  expect(page.items.map(one => one.class)).toEqual(classes.slice(180, 200))
  expect(page.classes.map(({ members }) => members)).toEqual(
    ['A', 'B', 'C'].map(name => classes.filter(one => one === name).length),
  )
  expect(page.total).toBe(431)
  expect(page.curve.length).toBeLessThanOrEqual(200)
  expect([page.curve[0]?.place, page.curve.at(-1)]).toMatchObject([1, { place: above.length, cumulative: 1 }])
  const last = await rank(viewer, { ...bySupplier, page: 22 })
  expect(last.items).toHaveLength(11)
  const beyond = await rank(viewer, { ...bySupplier, page: 900 })
  expect([beyond.items, beyond.total]).toEqual([[], 431])
})

test('nothing above zero, nothing named and nothing at all are answers too', async () => {
  const nothing = await organizationWith([])
  expect(await rank(nothing.viewer, bySupplier)).toMatchObject({
    items: [],
    curve: [],
    total: 0,
    above: { members: 0 },
  })
  const credits = await organizationWith([purchase('2025-01-01', 'A', '-5'), purchase('2025-01-01', '', '-3')])
  expect(await rank(credits.viewer, bySupplier)).toMatchObject({
    items: [{ member: 'A', class: null, share: null }],
    classes: [{ members: 0, share: null }, { members: 0 }, { members: 0 }],
    outside: { notAbove: { members: 1, value: '-5.00' }, blank: '-3.00' },
  })
  const unnamed = await organizationWith([purchase('2025-01-01', '', '3')])
  expect(await findTail(unnamed.viewer, byCategory)).toMatchObject({ items: [], total: 0, outside: { blank: '3.00' } })
})
