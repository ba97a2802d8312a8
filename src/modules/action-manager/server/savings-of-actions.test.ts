import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import { portfolioSchema, type Saving, savingSchema } from '../contract-savings.ts'
import { changedAction, listOfActions as list, readAction } from '../test/actions.ts'
import { addAction, setSaving } from '../test/savings-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const byHand = { scope: null, baseline: null }

async function send(person: TestMember, action: string, what: string, body: object): Promise<Saving> {
  const answer = await person.call(`actions/${action}/saving/${what}`, postJson(body))
  expect(answer.status, await answer.clone().text()).toBe(200)
  return savingSchema.parse(await answer.json())
}

test('lists add up what their actions are to save, as the savings page does', async () => {
  const { organization, editor } = await createTestPeople(app)
  const administrator = await organization.member('Administrator')
  const [late, signed, cancelled] = [await addAction(editor), await addAction(editor), await addAction(editor)]
  await addAction(editor)
  await setSaving(editor, late, { ...byHand, amount: '1000.5' })
  const claimed = await setSaving(editor, signed, { ...byHand, amount: '600' })
  const dropped = await setSaving(editor, cancelled, { ...byHand, amount: '77' })
  await send(editor, cancelled, 'stage', { version: dropped.version, stage: 'Cancelled' })
  const qualified = await send(editor, signed, 'stage', { version: claimed.version, stage: 'Qualified' })
  await send(administrator, signed, 'approval', { version: qualified.version })
  await changedAction(editor, await readAction(editor, late), { status: 'At risk' })

  const { savings, groups, items } = await list(editor, '?group=status')
  expect(savings).toEqual({ count: 3, claimed: '1600.50', approved: '600.00' })
  const { totals } = portfolioSchema.parse(await (await editor.call('savings')).json())
  expect(totals).toMatchObject(savings)
  expect(groups.map(({ id, savings: of }) => [id, of.claimed, of.approved]).slice(0, 3)).toEqual([
    ['To do', '600.00', '600.00'],
    ['On track', '0.00', '0.00'],
    ['At risk', '1000.50', '0.00'],
  ])
  expect(items.map(({ saving }) => saving).toSorted((a, b) => Number(a?.claimed) - Number(b?.claimed))).toEqual(
    expect.arrayContaining([
      null,
      { stage: 'Cancelled', claimed: '77.00', approved: null },
      { stage: 'Identified', claimed: '1000.50', approved: null },
    ]),
  )
  const filtered = await list(editor, '?status=At%20risk&group=owner')
  expect(filtered.savings).toEqual({ count: 1, claimed: '1000.50', approved: '0.00' })
  expect(filtered.groups).toMatchObject([{ id: 'none', savings: filtered.savings }])
})
