import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commitFile, mapFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { uploadDetailSchema } from '../../contract.ts'
import { answerRows } from '../../intake/row-questions.ts'

/** What is said of credits without a sign holds for the next file of the same form. */

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await (await createTestOrganization(app, { baseCurrency: 'GBP' })).member('Editor')
})

const file = (month: string) =>
  ['Date,Supplier,D/C,Amount', `${month}-13,Acme,D,120.00`, `${month}-14,Bolt,C,60.00`].join('\n')

/** Brings a file and counts it; answers its question about signs when it has one to answer. */
async function bring(month: string, answer?: string) {
  const { id, mapping } = await sendFile(member, file(month))
  let plan = await planFile(member, id)
  const asked = plan.confirmations.map(one => one.id)
  const question = [...plan.confirmations, ...plan.answered].find(one => one.id === 'signs:2')?.question
  if (answer !== undefined && question) {
    await mapFile(member, id, answerRows(mapping, question, answer))
    plan = await planFile(member, id)
  }
  return { id, asked, plan, sum: Number(plan.sums[0]?.amount) }
}

test.each([
  ['keep', 180],
  ['below:C', 60],
])('%s', async (answer, sum) => {
  const first = await bring('2024-01', answer)
  expect(first).toMatchObject({ asked: ['signs:2'], sum, plan: { confirmations: [] } })
  expect(first.plan.answered).toMatchObject([{ id: 'signs:2', question: { counted: answer } }])
  await commitFile(member, first.id, first.plan.planId)
  const next = await bring('2024-02')
  expect(next).toMatchObject({ asked: [], sum })
  expect(next.plan.answered).toMatchObject([{ id: 'signs:2', question: { counted: answer } }])
})

test('what was kept is said of the next file, and changed there for those after it', async () => {
  const first = await bring('2024-01', 'keep')
  await commitFile(member, first.id, first.plan.planId)
  const next = await bring('2024-02', 'below:C')
  const detail = uploadDetailSchema.parse(await (await member.call(`uploads/${next.id}`)).json())
  expect(detail.recipeReport.map(({ step, state }) => [step, state])).toContainEqual([
    'Amounts are loaded as they are written, whatever ‘D/C’ says',
    'applied',
  ])
  expect(detail.mapping?.rows).toBeUndefined()
  expect(next.sum).toBe(60)
  await commitFile(member, next.id, next.plan.planId)
  expect(await bring('2024-03')).toMatchObject({ asked: [], sum: 60 })
})
