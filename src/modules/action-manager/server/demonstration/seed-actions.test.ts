import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization } from '#test/organization.ts'
import { listOfActions as list } from '../../test/actions.ts'
import { seedActions } from './seed-actions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test.each([
  ['procurement', { spend: { seed: 1, lines: 1 } }],
  ['sales', { sales: { seed: 1, lines: 1, catalogue: 'tools' as const } }],
])('the demonstration of %s has actions in every state, and tells nobody', async (_, data) => {
  const organization = await createTestOrganization(app)
  const [admin, viewer] = [await organization.member('Administrator'), await organization.member('Viewer')]
  await seedActions(organization.scope, data)
  const { items, groups, total } = await list(admin, '?all=true&completed=true&group=status')
  expect(total).toBeGreaterThanOrEqual(24)
  expect(groups.filter(({ count }) => count === 0)).toEqual([])
  expect(items.filter(({ isLate }) => isLate).length).toBeGreaterThanOrEqual(3)
  expect(items.filter(({ rhythm }) => rhythm !== null).length).toBeGreaterThanOrEqual(2)
  expect(items.some(({ waiting }) => waiting > 0)).toBe(true)
  expect(items.filter(({ title, parts }) => /[{};*]/.test(title + parts.map(part => part.title)))).toEqual([])
  for (const person of [admin, viewer]) {
    expect(await (await person.call('/api/account/notifications')).json()).toMatchObject({ total: 0 })
  }
})
