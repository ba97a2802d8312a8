import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson, sendJson } from '#test/send-json.ts'
import { type SavingInput, savingSchema } from '../../contract-savings.ts'
import { addAction, buyPackaging, packagingSaving, setSaving } from '../../test/savings-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = async (person: TestMember, action: string) =>
  savingSchema.parse(await (await person.call(`actions/${action}/saving`)).json())
const refusal = async (answer: Response) => {
  const { status, reason, detail } = await answer.json()
  return { status, reason, detail }
}

describe('a saving', () => {
  test('is for members only, of an action that is there, and says what is wrong with it', async () => {
    const { organization, editor, viewer, stranger } = await createTestPeople(app)
    const action = await addAction(editor)
    await setSaving(editor, action, { scope: null, baseline: null })
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
    expect((await viewer.call(`actions/${action}/saving`, sendJson('PUT', packagingSaving))).status).toBe(403)
    expect((await stranger.call(`actions/${action}/saving`)).status).toBe(404)
    const faults: [Partial<SavingInput>, string][] = [
      [{ amount: '-5' }, 'amount'],
      [{ start: '2026-01-15' }, 'first day'],
      [{ phasing: ['1'] }, '12 months'],
      [{ months: 2, phasing: ['1', '2'] }, 'add up'],
      [{ isRecurring: false }, 'one month'],
      [{ scope: { filters: [{ field: 'catgory', values: ['x'] }] } }, 'category'],
      [{ scope: null }, 'choose'],
      [{ baseline: { method: 'average', to: '2025-12-31', from: '2025-01-02' } }, 'whole months'],
      [
        { baseline: { method: 'contract', on: '2025-06-01', from: '2025-01-01', to: '2025-12-31' } },
        'name the supplier',
      ],
      [{}, 'Nothing of this was bought from 2025-01-01'],
      [{ approverUuid: stranger.uuid, scope: null, baseline: null }, 'organization'.replace('z', 's')],
    ]
    for (const [fault, words] of faults) {
      const answer = await editor.call(
        `actions/${action}/saving`,
        sendJson('PUT', { ...packagingSaving, version: 1, ...fault }),
      )
      const { status, detail } = await refusal(answer)
      expect({ status, detail: detail.includes(words) ? words : detail }).toEqual({ status: 400, detail: words })
    }
  })

  test('has its months, its year and its baseline from the lines of that past', async () => {
    const { organization, editor } = await createTestPeople(app)
    await buyPackaging(organization.scope)
    const saving = await setSaving(editor, await addAction(editor))
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

  test('is no more than its purchases cost, and never less than a year of them', async () => {
    const { organization, editor } = await createTestPeople(app)
    await buyPackaging(organization.scope)
    const action = await addAction(editor)
    // 1,800 a month, with and without a quantity.
    const put = (input: Partial<SavingInput>) =>
      editor.call(`actions/${action}/saving`, sendJson('PUT', { ...packagingSaving, ...input }))
    for (const [months, most] of [
      [12, '21600'],
      [1, '21600'],
      [24, '43200'],
    ] as const) {
      const { status, detail } = await refusal(await put({ months, amount: `${most}.01` }))
      expect({ status, detail }).toMatchObject({ status: 400, detail: expect.stringContaining(`cost ${most}.00 EUR`) })
    }
    expect((await put({ amount: '21600' })).status).toBe(200)
  })

  test('is refused over what somebody else wrote meanwhile', async () => {
    const { editor } = await createTestPeople(app)
    const action = await addAction(editor)
    const { version } = await setSaving(editor, action, { scope: null, baseline: null })
    await setSaving(editor, action, { version, amount: '900', scope: null, baseline: null })
    const late = await editor.call(
      `actions/${action}/saving`,
      sendJson('PUT', { ...packagingSaving, scope: null, baseline: null, version }),
    )
    expect(await refusal(late)).toMatchObject({ status: 409, reason: 'version_conflict' })
    expect((await get(editor, action)).amount).toBe('900.00')
  })
})

describe('signing off', () => {
  test('holds while nothing but its approver is changed, also with a baseline of lines', async () => {
    const { organization, editor } = await createTestPeople(app)
    await buyPackaging(organization.scope)
    const [approver, other] = [await organization.member('Administrator'), await organization.member('Editor')]
    const action = await addAction(editor)
    let { version } = await setSaving(editor, action)
    const send = async (person: TestMember, path: string, body: object) => {
      const answer = await person.call(`actions/${action}/saving/${path}`, postJson({ version, ...body }))
      expect(answer.status, path).toBe(200)
      version = savingSchema.parse(await answer.json()).version
    }
    await send(editor, 'stage', { stage: 'Qualified' })
    await send(approver, 'approval', {})
    const named = await setSaving(other, action, { version, approverUuid: editor.uuid })
    expect(named).toMatchObject({ stage: 'Approved', isChangedSince: false })
    version = named.version
    await send(editor, 'stage', { stage: 'Qualified' })
    // Who claimed it stays who claimed it.
    const own = await editor.call(`actions/${action}/saving/approval`, postJson({ version }))
    expect(await refusal(own)).toMatchObject({ reason: 'approval_claimed' })
    await send(approver, 'approval', {})
  })

  test('is done by somebody else, and stays beside what is claimed later', async () => {
    const { organization, editor, viewer } = await createTestPeople(app)
    const [owner, approver] = [await organization.member('Editor'), await organization.member('Editor')]
    const action = await addAction(editor, owner.uuid)
    const first = await setSaving(editor, action, { scope: null, baseline: null, approverUuid: approver.uuid })
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
    // Who gives the action away signs no more than who owns it.
    const giver = await organization.member('Administrator')
    const given = await addAction(editor, giver.uuid)
    const { version } = await setSaving(editor, given, { scope: null, baseline: null })
    const asked = await editor.call(`actions/${given}/saving/stage`, postJson({ version, stage: 'Qualified' }))
    const { version: now } = savingSchema.parse(await asked.json())
    const away = await giver.call(`actions/${given}`, sendJson('PATCH', { version: 1, ownerUuid: editor.uuid }))
    expect(away.status).toBe(200)
    const own = await giver.call(`actions/${given}/saving/approval`, postJson({ version: now }))
    expect(await refusal(own)).toMatchObject({ status: 403, reason: 'approval_own' })
    const signed = savingSchema.parse(await (await approve(approver, qualified.version)).json())
    expect(signed).toMatchObject({ stage: 'Approved', approved: { amount: '1200.00', number: 1, note: 'seen' } })

    const changed = await setSaving(editor, action, {
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
    // What was signed off stays on record, by whichever way its action is to go.
    expect(await refusal(await editor.call(`actions/${action}`, { method: 'DELETE' }))).toMatchObject({
      reason: 'signed_off',
    })
    const bulk = await editor.call('actions/bulk', postJson({ of: { uuids: [action] }, change: { isDeleted: true } }))
    expect(await bulk.json()).toMatchObject({ changed: 0, refused: 1 })
    const toldTo = async (person: TestMember) =>
      (await (await person.call('/api/account/notifications')).json()).items.map(
        ({ title }: { title: string }) => title,
      )
    expect(await toldTo(approver)).toEqual(['Test Editor asks you to sign the saving of action #1 off'])
    const signedOff = 'Test Editor signed the saving of action #1 off'
    expect(await toldTo(owner)).toEqual([signedOff, signedOff, 'Test Editor gave you action #1'])
    expect(await toldTo(viewer)).toEqual([])
  })
})
