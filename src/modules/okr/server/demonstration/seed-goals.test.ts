import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { insertLines, purchase, sale } from '#test/warehouse-lines.ts'
import { okrPeriodListSchema } from '../../contract.ts'
import { rhythmListSchema } from '../../contract-rhythms.ts'
import { readTree } from '../../test/goals.ts'
import { seedGoals } from './seed-goals.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const months = Array.from({ length: 24 }, (_, month) => {
  return `${2024 + Math.floor((month + 9) / 12)}-${String(((month + 9) % 12) + 1).padStart(2, '0')}-10`
})

test('the demonstration has a closed quarter and an open year whose key results follow its lines, and tells nobody', async () => {
  const organization = await createTestOrganization(app, { type: 'both' })
  const [admin, viewer] = [await organization.member('Administrator'), await organization.member('Viewer')]
  const { scope } = organization
  await insertLines(
    scope,
    'spend',
    months.map(day => purchase(day, 'Nordpack', '1000', { po_number: 'PO-1' })),
  )
  await insertLines(
    scope,
    'sales',
    months.map(day => sale(day, 'Acme', '2000')),
  )
  await seedGoals(scope, { spend: { seed: 1, lines: 1 }, sales: { seed: 1, lines: 1, catalogue: 'tools' } })
  const { items } = okrPeriodListSchema.parse(await (await viewer.call('okr/periods')).json())
  expect(items.map(({ name, closedAt }) => [name, closedAt === null])).toEqual([
    ['Q3 2026', false],
    ['2026', true],
  ])
  for (const period of items) {
    const { objectives } = await readTree(viewer, period)
    const results = objectives.flatMap(({ keyResults }) => keyResults)
    expect(results.filter(({ live }) => live !== null && live.lines > 0).length).toBeGreaterThanOrEqual(3)
    expect(objectives.some(({ parentUuid }) => parentUuid !== null)).toBe(true)
  }
  const [, year] = items
  const results = (await readTree(admin, year ?? { uuid: '' })).objectives.flatMap(({ keyResults }) => keyResults)
  expect(results.find(({ title }) => title === '88.5% of our spend has a purchase order')).toMatchObject({
    value: 100,
    progress: 1,
  })
  const rhythms = rhythmListSchema.parse(await (await viewer.call('okr/rhythms')).json()).items
  expect(rhythms).toMatchObject([{ name: 'Weekly check-in', schedule: { kind: 'weekly', weekday: 1 }, people: null }])
  expect(rhythms[0]?.asked.length).toBeGreaterThan(0)
  for (const person of [admin, viewer]) {
    expect(await (await person.call('/api/account/notifications')).json()).toMatchObject({ total: 0 })
  }
})
