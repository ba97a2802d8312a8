import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestPeople, type TestMember } from '#test/organization.ts'
import { contractPageSchema } from '../../contract-one-contract.ts'
import { addContract, inDays, readRenewal } from '../../test/contracts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (member: TestMember, id: string) => member.call(`contracts/${id}`)

test('the page of a contract has its decision as the desk tells it, and what was agreed on its days', async () => {
  const { editor, viewer } = await createTestPeople(app)
  const terms = {
    auto_renew: 'yes',
    initial_term_months: '36',
    renewal_term_months: '12',
    notice_months: '3',
    notice_days: '',
  }
  const id = await addContract(editor, 'C-1', terms)
  const page = contractPageSchema.parse(await (await ask(viewer, id)).json())
  expect(page.terms).toEqual({
    ...{ startDate: inDays(-265), endDate: inDays(100), initialTermMonths: 36, renewalTermMonths: 12 },
    ...{ autoRenew: true, noticeDays: null, noticeMonths: 3, status: null },
  })
  expect(page.renewal).toEqual(await readRenewal(viewer, id))
  expect([page.currency, page.today]).toEqual(['EUR', inDays(0)])
})

test('a contract of another organisation, or one there is not, is not found', async () => {
  const { editor, stranger } = await createTestPeople(app)
  const id = await addContract(editor, 'C-1')
  for (const [member, of] of [
    [stranger, id],
    [editor, randomUUID()],
  ] as const)
    expect((await ask(member, of)).status).toBe(404)
  expect((await ask(editor, 'none')).status).toBe(400)
})
