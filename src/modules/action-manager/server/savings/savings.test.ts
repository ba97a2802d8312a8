import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import type { Scope } from '#server/scope.ts'
import { readExact } from '#shared/exact.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { actionSchema } from '../../contract.ts'
import { portfolioSchema, realisedSchema, type Saving, type SavingInput, savingSchema } from '../../contract-savings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const addAction = async (person: TestMember, ownerUuid: string | null = null) =>
  actionSchema.parse(await (await person.call('actions', postJson({ title: 'Ask for offers', ownerUuid }))).json()).uuid

const packaging = { filters: [{ field: 'category', values: ['Packaging'] }] }
const average = { method: 'average' as const, from: '2025-01-01', to: '2025-12-31' }
const terms: SavingInput = {
  type: 'hard',
  isRecurring: true,
  start: '2026-01-01',
  months: 12,
  amount: '1200',
  scope: packaging,
  baseline: average,
  approverUuid: null,
  cashDelayDays: 30,
}

async function set(person: TestMember, action: string, input: Partial<SavingInput> = {}): Promise<Saving> {
  const answer = await person.call(`actions/${action}/saving`, sendJson('PUT', { ...terms, ...input }))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return savingSchema.parse(await answer.json())
}
const get = async (person: TestMember, action: string) =>
  savingSchema.parse(await (await person.call(`actions/${action}/saving`)).json())
const realised = async (person: TestMember, action: string) =>
  realisedSchema.parse(await (await person.call(`actions/${action}/saving/realised`)).json())
const portfolio = async (person: TestMember, query = '') =>
  portfolioSchema.parse(await (await person.call(`savings${query}`)).json())
const refusal = async (answer: Response) => {
  const { status, reason, detail } = await answer.json()
  return { status, reason, detail }
}

/** Cartons at 2.00 and film at 5.00 through 2025; what is bought in 2026 stands beside each test. */
async function buyBefore(scope: Scope) {
  const months = Array.from({ length: 12 }, (_, place) => `2025-${String(place + 1).padStart(2, '0')}-10`)
  await insertLines(
    scope,
    'spend',
    months.flatMap(day => [
      purchase(day, 'Nordpack', '1000', { category: 'Packaging', item: 'Carton', unit: 'pcs', quantity: '500' }),
      purchase(day, 'Balt', '500', { category: 'Packaging', item: 'Film', unit: 'kg', quantity: '100' }),
      purchase(day, 'Balt', '300', { category: 'Packaging' }),
      purchase(day, 'Other', '900', { category: 'Freight' }),
    ]),
  )
}
const carton = (day: string, amount: string, quantity: string, more = {}) =>
  purchase(day, 'Nordpack', amount, { category: 'Packaging', item: 'Carton', unit: 'pcs', quantity, ...more })

describe('a saving', () => {
  test('is for members only, of an action that is there, and says what is wrong with it', async () => {
    const { organization, editor, viewer, stranger } = await createTestPeople(app)
    const action = await addAction(editor)
    await set(editor, action, { scope: null, baseline: null })
    const address = `/api/organization/${organization.uuid}`
    for (const path of [
      `/actions/${action}/saving`,
      `/actions/${action}/saving/realised`,
      '/savings',
      '/savings/export',
    ]) {
      expect((await app.request(address + path)).status, path).toBe(401)
      expect((await stranger.call(address + path)).status, path).toBe(403)
      expect((await viewer.call(address + path)).status, path).toBe(200)
    }
    expect((await viewer.call(`actions/${action}/saving`, sendJson('PUT', terms))).status).toBe(403)
    expect((await stranger.call(`actions/${action}/saving`)).status).toBe(404)
    const faults: [Partial<SavingInput>, string][] = [
      [{ amount: '-5' }, 'amount'],
      [{ start: '2026-01-15' }, 'first day'],
      [{ phasing: ['1'] }, '12 months'],
      [{ months: 2, phasing: ['1', '2'] }, 'add up'],
      [{ isRecurring: false }, 'one month'],
      [{ scope: { filters: [{ field: 'catgory', values: ['x'] }] } }, 'category'],
      [{ scope: null }, 'choose'],
      [{ baseline: { ...average, from: '2025-01-02' } }, 'whole months'],
      [{ baseline: { method: 'contract', on: '2025-06-01', from: average.from, to: average.to } }, 'agrees no price'],
      [{ approverUuid: stranger.uuid }, 'organization'.replace('z', 's')],
    ]
    for (const [fault, words] of faults) {
      const answer = await editor.call(`actions/${action}/saving`, sendJson('PUT', { ...terms, version: 1, ...fault }))
      const { status, detail } = await refusal(answer)
      expect({ status, detail: detail.includes(words) ? words : detail }).toEqual({ status: 400, detail: words })
    }
  })

  test('has its months, its year and its baseline from the lines of that past', async () => {
    const { organization, editor } = await createTestPeople(app)
    await buyBefore(organization.scope)
    const saving = await set(editor, await addAction(editor))
    expect(saving).toMatchObject({
      stage: 'Identified',
      version: 1,
      annualised: '1200.00',
      approved: null,
      amount: '1200.00',
    })
    expect(saving.planned).toHaveLength(12)
    expect(saving.baseline).toMatchObject({ monthly: '1500.00', monthlyWithoutQuantity: '300.00', lines: 36 })
    expect(saving.baseline?.items.toSorted((a, b) => a.item.localeCompare(b.item))).toEqual([
      { item: 'Carton', unit: 'pcs', price: '2.00', quantity: '500.00' },
      { item: 'Film', unit: 'kg', price: '5.00', quantity: '100.00' },
    ])
  })

  test('is refused over what somebody else wrote meanwhile', async () => {
    const { editor } = await createTestPeople(app)
    const action = await addAction(editor)
    const { version } = await set(editor, action, { scope: null, baseline: null })
    await set(editor, action, { version, amount: '900', scope: null, baseline: null })
    const late = await editor.call(
      `actions/${action}/saving`,
      sendJson('PUT', { ...terms, scope: null, baseline: null, version }),
    )
    expect(await refusal(late)).toMatchObject({ status: 409, reason: 'version_conflict' })
    expect((await get(editor, action)).amount).toBe('900.00')
  })
})

describe('signing off', () => {
  test('is done by somebody else, and stays beside what is claimed later', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    const [owner, approver] = [await organization.member('Editor'), await organization.member('Editor')]
    const action = await addAction(editor, owner.uuid)
    const first = await set(editor, action, { scope: null, baseline: null, approverUuid: approver.uuid })
    const approve = (person: TestMember, version: number) =>
      person.call(`actions/${action}/saving/approval`, postJson({ version, note: 'seen' }))
    const go = (stage: string, version: number) =>
      editor.call(`actions/${action}/saving/stage`, postJson({ version, stage }))
    expect(await refusal(await approve(approver, first.version))).toMatchObject({ status: 409 })
    expect(await refusal(await go('Approved', first.version))).toMatchObject({ status: 409, reason: 'stage' })
    const qualified = savingSchema.parse(await (await go('Qualified', first.version)).json())
    for (const [person, reason] of [
      [owner, 'approval_own'],
      [editor, 'approval_claimed'],
      [await organization.member('Editor'), 'approval_other'],
    ] as const) {
      expect(await refusal(await approve(person, qualified.version))).toMatchObject({ status: 403, reason })
    }
    expect((await approve(viewer, qualified.version)).status).toBe(403)
    expect(await refusal(await approve(approver, first.version))).toMatchObject({ reason: 'version_conflict' })
    const signed = savingSchema.parse(await (await approve(approver, qualified.version)).json())
    expect(signed).toMatchObject({ stage: 'Approved', approved: { amount: '1200.00', number: 1, note: 'seen' } })

    const changed = await set(editor, action, {
      version: signed.version,
      amount: '600',
      scope: null,
      baseline: null,
      approverUuid: approver.uuid,
    })
    expect(changed).toMatchObject({ isChangedSince: true, amount: '600.00', approved: { amount: '1200.00' } })
    expect(await refusal(await go('Implemented', changed.version))).toMatchObject({ status: 409, reason: 'stage' })
    expect((await editor.call(`actions/${action}/saving`, { method: 'DELETE' })).status).toBe(409)
    const again = savingSchema.parse(await (await approve(approver, changed.version)).json())
    expect(again).toMatchObject({ stage: 'Approved', isChangedSince: false, approved: { amount: '600.00', number: 2 } })
    expect((await go('Implemented', again.version)).status).toBe(200)
  })
})

describe('what came of a saving', () => {
  test('is told by lines, month by month, and what is missing adds up to the cent', async () => {
    const { organization, editor } = await createTestPeople(app)
    const { scope } = organization
    await buyBefore(scope)
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
      carton('2026-01-20', '720', '400'),
      purchase('2026-01-21', 'Balt', '255', { category: 'Packaging', item: 'Film', unit: 'kg', quantity: '50' }),
      purchase('2026-01-22', 'Balt', '280', { category: 'Packaging' }),
      purchase('2026-01-23', 'Balt', '40', { category: 'Packaging', item: 'Tape', unit: 'pcs', quantity: '20' }),
      // February: a credit takes ten cartons back.
      carton('2026-02-10', '900', '500'),
      carton('2026-02-11', '-18', '-10'),
      purchase('2026-02-28', 'Other', '1', { category: 'Freight' }),
    ])
    const action = await addAction(editor)
    await set(editor, action)
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
    await buyBefore(scope)
    const action = await addAction(editor)
    await set(editor, action)
    expect((await realised(editor, action)).totals.realised).toBe(null)
    await insertLines(scope, 'spend', [carton('2026-01-31', '900', '500')])
    expect((await realised(editor, action)).totals.measured).toBe('100.00')
  })

  test('counts no line twice: for who began first, by parts, or as somebody decides', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    const { scope } = organization
    await buyBefore(scope)
    await insertLines(scope, 'spend', [
      carton('2026-01-20', '900', '500'),
      purchase('2026-01-31', 'Balt', '450', { category: 'Packaging', item: 'Film', unit: 'kg', quantity: '100' }),
    ])
    const [whole, cartons] = [await addAction(editor), await addAction(editor)]
    await set(editor, whole)
    await set(editor, cartons, {
      scope: {
        filters: [
          { field: 'item', values: ['Carton'] },
          { field: 'supplier', values: ['Nordpack'] },
        ],
      },
    })
    const measured = async () => [
      (await realised(editor, whole)).totals.measured,
      (await realised(editor, cartons)).totals.measured,
    ]
    expect(await measured()).toEqual(['150.00', '0.00'])
    const { conflicts } = await realised(editor, cartons)
    expect(conflicts).toMatchObject([
      { with: { actionUuid: whole }, spend: '900.00', months: 1, rule: 'first', share: 0, isSettled: false },
    ])

    const settle = (body: object, person = editor) =>
      person.call(`actions/${cartons}/saving/claims`, postJson({ with: whole, ...body }))
    expect((await settle({ rule: 'split', share: 0.25 }, viewer)).status).toBe(403)
    expect((await settle({ rule: 'split' })).status).toBe(400)
    expect((await settle({ rule: 'given', to: editor.uuid })).status).toBe(400)
    expect((await settle({ rule: 'split', share: 0.25 })).status).toBe(200)
    expect(await measured()).toEqual(['125.00', '25.00'])
    expect((await settle({ rule: 'given', to: cartons })).status).toBe(200)
    expect(await measured()).toEqual(['50.00', '100.00'])
    expect((await realised(editor, whole)).totals.leakage?.elsewhere).toBe('100.00')
  })

  test('cannot be told without a baseline, nor of an organisation that buys nothing, and says so', async () => {
    const { editor } = await createTestPeople(app)
    const action = await addAction(editor)
    await set(editor, action, { baseline: null })
    expect((await realised(editor, action)).why).toContain('baseline')
    const seller = await (await createTestOrganization(app, { type: 'sales' })).member('Editor')
    const other = await addAction(seller)
    await set(seller, other, { scope: null, baseline: null })
    expect((await realised(seller, other)).why).toContain('purchase lines')
  })
})

test('all savings stand beside each other, from identified to realised', async () => {
  const { organization, editor } = await createTestPeople(app)
  const { scope } = organization
  await buyBefore(scope)
  await insertLines(scope, 'spend', [carton('2026-01-31', '900', '500')])
  const approver = await organization.member('Administrator')
  const [idea, done] = [await addAction(editor, editor.uuid), await addAction(editor)]
  await set(editor, idea, { amount: '300', scope: null, baseline: null, type: 'soft' })
  let { version } = await set(editor, done, { scope: { filters: [{ field: 'item', values: ['Carton'] }] } })
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
