import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServices } from '#test/services.ts'
import { dropAbandonedChoices } from './choices.ts'
import { dropOrganizationLines } from './drop-organization.ts'

/** What undos and their reports set aside: it goes with its organisation, and when it was left behind. */

type Opened = Awaited<ReturnType<typeof openTestServices>>
let opened: Opened
const [one, other] = [randomUUID(), randomUUID()]
const tables = ['spend_to_bring', 'sales_to_bring', 'lines_staying']

beforeAll(async () => {
  opened = await openTestServices()
})
afterAll(() => opened.close())

async function setAside(organization: string): Promise<void> {
  for (const table of tables)
    await opened.services.warehouse.run(
      `INSERT INTO ${table} (organization, choice, row) VALUES ({o:UUID}, {choice:UUID}, 1)`,
      { o: organization, choice: randomUUID() },
    )
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** How many rows each table has of an organisation. */
async function left(organization: string): Promise<number[]> {
  const { warehouse } = opened.services
  const counts = tables.map(table =>
    warehouse.rows<{ rows: number }>(`SELECT count() AS rows FROM ${table} WHERE organization = {o:UUID}`, {
      o: organization,
    }),
  )
  return (await Promise.all(counts)).map(([found]) => Number(found?.rows))
}

test('goes with its organisation and with no other', async () => {
  await setAside(one)
  await setAside(other)
  await dropOrganizationLines(opened.services.warehouse, one)
  expect([await left(one), await left(other)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ])
})

test('goes when nobody wrote to it for as long as that, and stays before', async () => {
  await setAside(one)
  const { warehouse } = opened.services
  expect(await dropAbandonedChoices(warehouse, inHours(23))).toBe(0)
  expect(await left(one)).toEqual([1, 1, 1])
  expect(await dropAbandonedChoices(warehouse, inHours(25))).toBeGreaterThanOrEqual(3)
  expect(await left(one)).toEqual([0, 0, 0])
})
