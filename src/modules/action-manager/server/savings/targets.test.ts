import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { sendJson } from '#test/send-json.ts'
import { portfolioSchema } from '../../contract-savings.ts'
import { targetAnswerSchema } from '../../contract-targets.ts'
import { addAction, setSaving } from '../../test/savings-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const year = '2026-01-01'
const put = (person: TestMember, body: object, of = year) => person.call(`savings/targets/${of}`, sendJson('PUT', body))
const portfolio = async (person: TestMember, query = `?year=${year}`) =>
  portfolioSchema.parse(await (await person.call(`savings${query}`)).json())

test('a year has a target, which is changed only as it is now and taken away again', async () => {
  const { editor, viewer, stranger } = await createTestPeople(app)
  await setSaving(editor, await addAction(editor), { scope: null, baseline: null })
  expect((await portfolio(viewer)).target).toBe(null)
  expect((await put(viewer, { amount: '2400' })).status).toBe(403)
  expect((await put(editor, { amount: '-1' })).status).toBe(400)
  const off = await put(editor, { amount: '2400' }, '2026-02-01')
  expect(await off.json()).toMatchObject({ status: 400, detail: 'No fiscal year begins on 2026-02-01' })

  const { target } = targetAnswerSchema.parse(await (await put(editor, { amount: '2400' })).json())
  expect(target).toMatchObject({ year, amount: '2400.00', version: 1, by: 'Test Editor' })
  expect(await portfolio(viewer)).toMatchObject({ target: { amount: '2400.00' }, totals: { claimed: '1200.00' } })
  expect((await portfolio(viewer, '')).target).toBe(null)
  expect((await portfolio(stranger)).target).toBe(null)

  expect((await put(editor, { version: 1, amount: '3000' })).status).toBe(200)
  const late = await put(editor, { version: 1, amount: '9' })
  expect(await late.json()).toMatchObject({ status: 409, reason: 'version_conflict', stored: { amount: '3000.00' } })
  expect((await put(editor, { amount: '9' })).status).toBe(409)
  expect(await (await put(editor, { version: 2, amount: null })).json()).toEqual({ target: null })
  expect((await portfolio(viewer)).target).toBe(null)
})
