import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMigratedDatabase } from '#test/database.ts'
import { reports } from '../reports/schema.ts'
import type { DatabaseConnection, Transaction } from './connect.ts'
import { ownerTransaction } from './owner-transaction.ts'
import { appRole } from './role.ts'
import { rowsOf } from './rows-of.ts'
import { withOrganization } from './with-organization.ts'

let connection: DatabaseConnection
beforeAll(async () => {
  connection = await openMigratedDatabase()
})
afterAll(() => connection.close())

const reportOf = (organizationUuid: string, name = 'Quarter') => ({
  organizationUuid,
  name,
  createdBy: 'a@portal.test',
})
const add = (organizationUuid: string, name?: string) =>
  withOrganization(connection.db, organizationUuid, tx => tx.insert(reports).values(reportOf(organizationUuid, name)))
const namesIn = async (tx: Pick<Transaction, 'select'>) => (await tx.select().from(reports)).map(({ name }) => name)
const namesOf = (organizationUuid: string) => withOrganization(connection.db, organizationUuid, namesIn)

describe('rows of an organisation', () => {
  test('are seen inside it, and only its own', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()]
    await add(ours, 'ours')
    await add(theirs, 'theirs')
    expect(await namesOf(ours)).toEqual(['ours'])
    expect(await namesOf(theirs)).toEqual(['theirs'])
    expect(await namesOf(randomUUID())).toEqual([])
  })

  test('are not seen outside of any organisation, nor after one was left', async () => {
    await add(randomUUID())
    expect(await namesIn(connection.db)).toEqual([])
    expect(await connection.db.transaction(namesIn)).toEqual([])
    expect((await connection.execute('select count(*)::int as count from reports')).rows).toEqual([{ count: 0 }])
  })

  test('are not written outside of any organisation, nor into another', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()]
    await expect(connection.db.insert(reports).values(reportOf(ours))).rejects.toThrow()
    await expect(
      withOrganization(connection.db, ours, tx => tx.insert(reports).values(reportOf(theirs))),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
    expect(await namesOf(theirs)).toEqual([])
  })

  test('are neither changed, moved away nor deleted from another', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()]
    await add(theirs, 'theirs')
    await withOrganization(connection.db, ours, async tx => {
      await tx.update(reports).set({ name: 'taken' })
      await tx.delete(reports)
    })
    await expect(
      withOrganization(connection.db, theirs, tx => tx.update(reports).set({ organizationUuid: ours })),
    ).rejects.toThrow()
    expect(await namesOf(theirs)).toEqual(['theirs'])
    expect(await namesOf(ours)).toEqual([])
  })

  test('of transactions at the same time do not mix', async () => {
    const organizations = Array.from({ length: 12 }, () => randomUUID())
    await Promise.all(organizations.map(uuid => add(uuid, uuid)))
    const seen = organizations.map(uuid =>
      withOrganization(connection.db, uuid, async tx => {
        const first = await namesIn(tx)
        await tx.execute(sql`select pg_sleep(0.01)`)
        return [...first, ...(await namesIn(tx))]
      }),
    )
    expect(await Promise.all(seen)).toEqual(organizations.map(uuid => [uuid, uuid]))
  })

  test('of a transaction that failed leave no organisation behind', async () => {
    const ours = randomUUID()
    const failing = withOrganization(connection.db, ours, async tx => {
      await tx.insert(reports).values(reportOf(ours))
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    expect(await namesOf(ours)).toEqual([])
    expect(await namesIn(connection.db)).toEqual([])
  })

  test('refuse an organisation that is no uuid', async () => {
    await expect(withOrganization(connection.db, `' or true --`, namesIn)).rejects.toThrow()
  })
})

describe('the role of the portal', () => {
  const roleOf = async (db: Pick<Transaction, 'execute'>) =>
    rowsOf<{ role: string }>(await db.execute(sql`select current_user as role`))[0]?.role

  test('is the guarded one everywhere but in an owner transaction, which gives its rights back', async () => {
    expect(await roleOf(connection.db)).toBe(appRole)
    expect(await ownerTransaction(connection.db, roleOf)).not.toBe(appRole)
    expect(await roleOf(connection.db)).toBe(appRole)
    await expect(
      ownerTransaction(connection.db, async () => {
        throw new Error('on purpose')
      }),
    ).rejects.toThrow('on purpose')
    expect(await roleOf(connection.db)).toBe(appRole)
  })

  test('owns no table and may not change the layout, nor read what was migrated', async () => {
    await expect(connection.execute('alter table reports disable row level security')).rejects.toThrow(/must be owner/)
    await expect(connection.execute('create table public.mine (id int)')).rejects.toThrow(/permission denied/)
    await expect(connection.execute('select * from public.migrations')).rejects.toThrow(/permission denied/)
  })

  test('every table with an organisation is guarded, its owner included', async () => {
    const { rows } = await connection.execute(`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'organization_uuid'
      order by 1`)
    expect(rows.length).toBeGreaterThan(4)
    // These are read before an organisation is known, or by a person across theirs; their stores guard them.
    const byStore = ['api_keys', 'digest_items', 'invitations', 'memberships', 'notifications', 'saml_connections']
    expect(rows.filter(({ guarded }) => !guarded).map(({ name }) => name)).toEqual(byStore)
  })
})
