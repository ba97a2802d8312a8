import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { insertLines, purchase } from '#test/warehouse-lines.ts'
import { portfolioSchema, savingSchema } from '../../contract-savings.ts'
import { listOfActions } from '../../test/actions.ts'
import { demonstrationSavings } from './savings.ts'
import { seedActions } from './seed-actions.ts'
import { seedSavings } from './seed-savings.ts'
import { supplierNames } from './supplier-names.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** An organisation that bought of everything its demonstration saves on, in each of three years. */
async function seeded(data: { spend: { seed: number; lines: number } }) {
  const organization = await createTestOrganization(app)
  const people = { admin: await organization.member('Administrator'), editor: await organization.member('Editor') }
  const bought = demonstrationSavings(supplierNames(data.spend.seed)).flatMap(({ scope }) => {
    const [supplier, category, item] = ['supplier_family', 'category_2', 'item'].map(
      field => scope.filters.find(filter => filter.field === field)?.values[0],
    )
    const of = { category_2: category ?? '', item: item ?? '' }
    return ['2024-10-15', '2025-09-15', '2026-09-15'].map(day => purchase(day, supplier ?? 'Alpina', '2000000', of))
  })
  await insertLines(organization.scope, 'spend', bought)
  await seedActions(organization.scope, data)
  await seedSavings(organization.scope, data)
  return people
}

test('actions of the demonstration save in every stage, as the calls would have left them, and nobody is told', async () => {
  const { admin, editor } = await seeded({ spend: { seed: 1, lines: 200_000 } })
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
  const { admin } = await seeded({ spend: { seed: 2, lines: 90_000 } })
  const { totals } = portfolioSchema.parse(await (await admin.call('savings')).json())
  expect(totals).toMatchObject({ count: 12, claimed: '2747000.00' })
})
