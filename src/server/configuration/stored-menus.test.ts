import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Configuration, NavigationItem } from '#shared/configuration.ts'
import { openMigratedDatabase } from '#test/database.ts'
import type { DatabaseConnection } from '../database/connect.ts'
import { rowsOf } from '../database/rows-of.ts'

const migration = new URL('../../../migrations/relational/0025_data_menu.sql', import.meta.url)

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openMigratedDatabase()
})
afterAll(() => connection.close())

const item = (name: string, title: string, path: string, items: NavigationItem[] = []): NavigationItem => ({
  ...{ name, path },
  props: { title, isVisible: true, isEnable: true, items },
})
const formerMenu = [
  item('addData', 'Add data', '/app/data-manager/new'),
  item('history', 'History', '/app/data-manager'),
  item('lines', 'Lines', '/app/data-manager/lines'),
]
const withData = (items: NavigationItem[]): string => {
  const configuration: Configuration = {
    type: 'procurement',
    items: [item('overview', 'Overview', '/app/overview'), item('dataManager', 'Data', '/app/data-manager', items)],
  }
  return JSON.stringify(configuration)
}

test('the former menu of data goes from the configuration in force; one that somebody made, and the past, stay', async () => {
  const made = withData(formerMenu.slice(2))
  const stored: [number, number, string][] = [
    [1, 1, withData(formerMenu)],
    [1, 2, withData(formerMenu)],
    [2, 1, made],
  ]
  const kept: string[] = []
  await connection.asOwner(async db => {
    for (const [organization, version, json] of stored) {
      const uuid = `00000000-0000-4000-8000-00000000000${organization}`
      await db.execute(
        sql`insert into configurations (organization_uuid, version, json, created_by) values (${uuid}, ${version}, ${json}, 'system')`,
      )
    }
    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement))
    const rows = await db.execute(sql`select json from configurations order by organization_uuid, version`)
    kept.push(...rowsOf<{ json: string }>(rows).map(({ json }) => json))
  })
  expect(kept).toEqual([withData(formerMenu), withData([]), made])
})
