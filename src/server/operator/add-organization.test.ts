import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { organizations } from '../identity/schema.ts'
import { addOrganization } from './add-organization.ts'

let opened: TestServices
beforeAll(async () => {
  opened = await openTestServices({ TIME_ZONE: 'Europe/Berlin' })
})
afterAll(() => opened.close())

test.each([
  ['of the portal', undefined, 'Europe/Berlin'],
  ['that is asked for', 'America/Toronto', 'America/Toronto'],
])('a new organisation has the time zone %s', async (_, timeZone, expected) => {
  const { services } = opened
  const uuid = await addOrganization(services, { name: 'New', type: 'both', baseCurrency: 'EUR', timeZone })
  const [made] = await services.database.db.select().from(organizations).where(eq(organizations.uuid, uuid))
  expect(made?.timeZone).toBe(expected)
})
