import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import { bumpDataVersion } from '#server/warehouse/engine/data-version.ts'
import { undoLoaded } from '#server/warehouse/load.ts'
import { readExact } from '#shared/exact.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { portfolioSchema, realisedSchema, savingSchema } from '../../contract-savings.ts'
import { addAction, buyPackaging, cartons, setSaving } from '../../test/savings-world.ts'
import { actions } from '../schema.ts'
import { evaluateSavings } from './evaluate-savings.ts'
import { savings, savingValues } from './schema.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
}, 240_000)
afterAll(() => app.close())

const realised = async (person: TestMember, action: string) =>
  realisedSchema.parse(await (await person.call(`actions/${action}/saving/realised`)).json())
const portfolio = async (person: TestMember, query = '') =>
  portfolioSchema.parse(await (await person.call(`savings${query}`)).json())

describe('what came of a saving', () => {
  test('is told by lines, month by month, and what is missing adds up to the cent', async () => {
    const { organization, editor } = await createTestPeople(app)
    const { scope } = organization
    await buyPackaging(scope)
    await createRow(scope, {
      register: 'contracts',
      values: {
        number: 'C-1',
        supplier: 'Nordpack',
        start_date: '2026-01-01',
        end_date: '2026-12-31',
        currency: 'EUR',
      },
    })
    await insertLines(scope, 'spend', [
      // January: 400 cartons at 1.80 under contract, 50 kg of film at 5.10 off contract, 280 without a quantity.
      cartons('2026-01-20', '720', '400'),
      purchase('2026-01-21', 'Balt', '255', { category: 'Packaging', item: 'Film', unit: 'kg', quantity: '50' }),
      purchase('2026-01-22', 'Balt', '280', { category: 'Packaging' }),
      purchase('2026-01-23', 'Balt', '40', { category: 'Packaging', item: 'Tape', unit: 'pcs', quantity: '20' }),
      // February: a credit takes ten cartons back.
      cartons('2026-02-10', '900', '500'),
      cartons('2026-02-11', '-18', '-10'),
      purchase('2026-02-28', 'Other', '1', { category: 'Freight' }),
    ])
    const action = await addAction(editor)
    await setSaving(editor, action)
    const found = await realised(editor, action)
    expect(found).toMatchObject({ currency: 'EUR', lastDay: '2026-02-28', why: null, conflicts: [] })
    const [january, february, march] = found.months
    // 400 x 0.20 - 50 x 0.10; of 300 without a quantity 280 were spent.
    expect(january).toMatchObject({
      planned: '100.00',
      measured: '75.00',
      estimate: '20.00',
      realised: '95.00',
      withoutPrice: '40.00',
    })
    expect(february).toMatchObject({ measured: '98.00', estimate: '300.00', isOpen: false })
    expect(march).toMatchObject({ planned: '100.00', measured: null, realised: null, leakage: null })
    for (const { planned, realised: came, leakage } of [january, february].flatMap(month => month ?? [])) {
      const { total = '0', ...parts } = leakage ?? {}
      const sum = Object.values(parts).reduce((all, part) => all + readExact(part), 0n)
      expect(sum).toBe(readExact(total))
      expect(readExact(planned) - readExact(came ?? '0')).toBe(sum)
    }
    expect(Number(january?.leakage?.offContract)).toBeGreaterThan(0)
    expect(found.totals).toMatchObject({ planned: '200.00', realised: '493.00' })
  })

  test('is what was signed off, and goes back when lines go', async () => {
    const { organization, editor } = await createTestPeople(app)
    const { scope } = organization
    await buyPackaging(scope)
    const action = await addAction(editor)
    await setSaving(editor, action)
    expect((await realised(editor, action)).totals.realised).toBe(null)
    await insertLines(scope, 'spend', [cartons('2026-01-31', '900', '500')])
    expect((await realised(editor, action)).totals.measured).toBe('100.00')
  })

  test('counts no line twice: for who began first, by parts, or as somebody decides', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    const { scope } = organization
    await buyPackaging(scope)
    await insertLines(scope, 'spend', [
      cartons('2026-01-20', '900', '500'),
      purchase('2026-01-31', 'Balt', '450', { category: 'Packaging', item: 'Film', unit: 'kg', quantity: '100' }),
    ])
    const [whole, ofCartons] = [await addAction(editor), await addAction(editor)]
    await setSaving(editor, whole)
    await setSaving(editor, ofCartons, {
      scope: {
        filters: [
          { field: 'item', values: ['Carton'] },
          { field: 'supplier', values: ['Nordpack'] },
        ],
      },
    })
    const measured = async () => [
      (await realised(editor, whole)).totals.measured,
      (await realised(editor, ofCartons)).totals.measured,
    ]
    expect(await measured()).toEqual(['150.00', '0.00'])
    const { conflicts } = await realised(editor, ofCartons)
    expect(conflicts).toMatchObject([
      { with: { actionUuid: whole }, spend: '900.00', months: 1, rule: 'first', share: 0, isSettled: false },
    ])

    const settle = (body: object, person = editor) =>
      person.call(`actions/${ofCartons}/saving/claims`, postJson({ with: whole, ...body }))
    expect((await settle({ rule: 'split', share: 0.25 }, viewer)).status).toBe(403)
    expect((await settle({ rule: 'split' })).status).toBe(400)
    expect((await settle({ rule: 'given', to: editor.uuid })).status).toBe(400)
    expect((await settle({ rule: 'split', share: 0.25 })).status).toBe(200)
    expect(await measured()).toEqual(['125.00', '25.00'])
    expect((await settle({ rule: 'given', to: ofCartons })).status).toBe(200)
    expect(await measured()).toEqual(['50.00', '100.00'])
    expect((await realised(editor, whole)).totals.leakage?.elsewhere).toBe('100.00')
  })

  test('is not told of lines without a rate, nor counted of a month that goes on', async () => {
    const { organization, editor } = await createTestPeople(app)
    const { scope } = organization
    await buyPackaging(scope)
    const action = await addAction(editor)
    await setSaving(editor, action)
    await insertLines(scope, 'spend', [cartons('2026-01-10', '900', '500')])
    const running = await realised(editor, action)
    expect(running.months[0]).toMatchObject({ measured: '100.00', isOpen: true })
    expect(running.totals.realised).toBe(null)
    const foreign = { category: 'Packaging', item: 'Carton', unit: 'pcs', quantity: '100', currency: 'VND' }
    await insertLines(scope, 'spend', [purchase('2026-02-28', 'Nordpack', '9000', foreign)])
    const untold = await realised(editor, action)
    expect(untold.why).toContain('VND 2026-02')
    expect(untold.totals.realised).toBe(null)
    expect((await portfolio(editor)).totals.count).toBe(1)
  })

  test('cannot be told without a baseline, nor of an organisation that buys nothing, and says so', async () => {
    const { editor } = await createTestPeople(app)
    const action = await addAction(editor)
    await setSaving(editor, action, { baseline: null })
    expect((await realised(editor, action)).why).toContain('baseline')
    const seller = await (await createTestOrganization(app, { type: 'sales' })).member('Editor')
    const other = await addAction(seller)
    await setSaving(seller, other, { scope: null, baseline: null })
    expect((await realised(seller, other)).why).toContain('purchase lines')
  })
})

test('all savings stand beside each other, from identified to realised', async () => {
  const { organization, editor } = await createTestPeople(app)
  const { scope } = organization
  await buyPackaging(scope)
  await insertLines(scope, 'spend', [cartons('2026-01-31', '900', '500')])
  const approver = await organization.member('Administrator')
  const [idea, done] = [await addAction(editor, editor.uuid), await addAction(editor)]
  await setSaving(editor, idea, { amount: '300', scope: null, baseline: null, type: 'soft' })
  let { version } = await setSaving(editor, done, { scope: { filters: [{ field: 'item', values: ['Carton'] }] } })
  for (const step of ['Qualified', 'approval', 'Implemented']) {
    const answer =
      step === 'approval'
        ? await approver.call(`actions/${done}/saving/approval`, postJson({ version }))
        : await editor.call(`actions/${done}/saving/stage`, postJson({ version, stage: step }))
    expect(answer.status, step).toBe(200)
    version = savingSchema.parse(await answer.json()).version
  }
  const all = await portfolio(editor)
  expect(all.totals).toEqual({
    count: 2,
    claimed: '1500.00',
    approved: '1200.00',
    implemented: '1200.00',
    realised: '100.00',
  })
  expect(all.groups.map(({ id, claimed }) => [id, claimed])).toEqual([
    ['Identified', '300.00'],
    ['Implemented', '1200.00'],
  ])
  expect(all.waterfall.map(({ id, amount }) => [id, amount])).toEqual([
    ['identified', '1500.00'],
    ['unsigned', '-300.00'],
    ['approved', '1200.00'],
    ['implemented', '1200.00'],
    ['toCome', '-1100.00'],
    ['realised', '100.00'],
  ])
  expect(all.forecast).toMatchObject({ likely: '1155.00', from: null })
  expect((await portfolio(editor, '?by=owner&type=soft')).groups).toMatchObject([{ name: 'Test Editor', count: 1 }])
  expect((await portfolio(editor, '?year=2026-01-01')).totals.claimed).toBe('1500.00')
  expect((await portfolio(editor, '?year=2027-01-01')).totals.claimed).toBe('0.00')
  const file = await (await editor.call('savings/export?by=stage')).text()
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect(file).toContain('Implemented')
})

describe('what came of all savings', () => {
  test('is kept by the state of lines and savings, with what was known before, and returns when lines go', async () => {
    const { organization, editor } = await createTestPeople(app)
    const { scope } = organization
    await buyPackaging(scope)
    const action = await addAction(editor)
    await setSaving(editor, action)
    const upload = await insertLines(scope, 'spend', [cartons('2026-01-31', '900', '500')])
    const kept = async () => {
      expect((await portfolio(editor)).isWorkedOut).toBe(true)
      const rows = await scope.db(tx => tx.select().from(savingValues).orderBy(savingValues.since, savingValues.month))
      return rows.map(({ month, measured, until }) => [month, measured, until === null])
    }
    expect(await kept()).toEqual([['2026-01-01', '100.000000', true]])
    // Asked again nothing is written.
    expect(await kept()).toHaveLength(1)
    const more = await insertLines(scope, 'spend', [cartons('2026-01-31', '-90', '-50')])
    expect(await kept()).toEqual([
      ['2026-01-01', '100.000000', false],
      ['2026-01-01', '90.000000', true],
    ])
    await undoLoaded(scope.warehouse, { organization: scope.organization.uuid, upload: more, dataset: 'spend' })
    await scope.db(tx => bumpDataVersion(tx, scope.organization.uuid, 'spend'))
    expect((await kept()).at(-1)).toEqual(['2026-01-01', '100.000000', true])
    // Somebody settles or changes what is claimed: another state of the same lines.
    await setSaving(editor, action, { version: 1, amount: '2400' })
    expect((await kept()).at(-1)).toEqual(['2026-01-01', '100.000000', true])
    expect(upload).not.toBe(more)
  })

  test('is not shown as it was while it takes long to work out, and then as it is', async () => {
    const { organization, editor } = await createTestPeople(app)
    const { scope } = organization
    await buyPackaging(scope)
    const action = await addAction(editor)
    const { version } = await setSaving(editor, action, { scope: { filters: [{ field: 'item', values: ['Carton'] }] } })
    await insertLines(scope, 'spend', [cartons('2026-01-31', '900', '500')])
    const titles = Array.from({ length: 201 }, (_, place) => `Action ${place}`)
    const others = await scope.db(async tx => {
      const by = {
        organizationUuid: scope.organization.uuid,
        createdBy: editor.uuid,
        priority: 'Low',
        status: 'To do',
      } as const
      const rows = titles.map((title, place) => ({ ...by, title, number: 100 + place }))
      return tx.insert(actions).values(rows).returning({ uuid: actions.uuid })
    })
    await scope.db(tx =>
      tx.insert(savings).values(
        others.map(({ uuid }) => ({
          ...{ organizationUuid: scope.organization.uuid, actionUuid: uuid, claimedBy: editor.uuid },
          ...{ type: 'soft' as const, isRecurring: false, start: '2026-01-01', months: 1, amount: '10', planned: [] },
        })),
      ),
    )
    expect(version).toBe(1)
    expect(await portfolio(editor)).toMatchObject({ isWorkedOut: false, totals: { count: 202, realised: '0.00' } })
    await evaluateSavings(scope)
    expect((await portfolio(editor)).isWorkedOut).toBe(true)
  })
})
