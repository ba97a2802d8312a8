import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { portfolioSchema, savingSchema } from '../../contract-savings.ts'
import { listOfActions } from '../../test/actions.ts'
import { seedActions } from './seed-actions.ts'
import { seedSavings } from './seed-savings.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('actions of the demonstration save in every stage, as the calls would have left them, and nobody is told', async () => {
  const organization = await createTestOrganization(app)
  const admin = await organization.member('Administrator')
  const editor = await organization.member('Editor')
  const data = { spend: { seed: 1, lines: 200_000 } }
  await seedActions(organization.scope, data)
  await seedSavings(organization.scope, data)
  const { groups, totals, items } = portfolioSchema.parse(await (await admin.call('savings')).json())
  expect(groups.map(({ id, count }) => [id, count])).toEqual([
    ['Identified', 5],
    ['Qualified', 5],
    ['Approved', 4],
    ['Implemented', 5],
    ['Realised', 3],
    ['Cancelled', 3],
  ])
  expect([totals.claimed, totals.approved]).toEqual(['6941000.00', '5182000.00'])

  const at = async (stage: string) => {
    const found = await Promise.all(
      items
        .filter(item => item.stage === stage)
        .map(async ({ actionUuid }) =>
          savingSchema.parse(await (await admin.call(`actions/${actionUuid}/saving`)).json()),
        ),
    )
    return found
  }
  expect((await at('Qualified')).filter(({ may }) => may.approve)).toHaveLength(1)
  const implemented = await at('Implemented')
  expect(implemented.every(({ approved, isChangedSince }) => approved && !isChangedSince)).toBe(true)
  expect(implemented.every(({ may }) => may.stages.includes('Realised'))).toBe(true)

  const all = (await listOfActions(admin, '?all=true&completed=true')).items
  const talked = all.find(({ title }) => title.startsWith('Hold the rise of freight'))
  const talk = await (await admin.call(`things/action/${talked?.uuid}/comments`)).json()
  expect(talk).toMatchObject({ total: 3, items: [{ mentions: [{ id: admin.uuid }] }, {}, {}] })
  for (const person of [admin, editor]) {
    expect(await (await person.call('/api/account/notifications')).json()).toMatchObject({ total: 0 })
  }
})

test('a smaller organisation has the larger ones of them', async () => {
  const organization = await createTestOrganization(app)
  const admin = await organization.member('Administrator')
  const data = { spend: { seed: 2, lines: 90_000 } }
  await seedActions(organization.scope, data)
  await seedSavings(organization.scope, data)
  const { totals } = portfolioSchema.parse(await (await admin.call('savings')).json())
  expect(totals).toMatchObject({ count: 12, claimed: '2747000.00' })
})
