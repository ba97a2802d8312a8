import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMigratedDatabase, type TestDatabase } from '#test/database.ts'
import { readEnv } from '../env.ts'
import { createOrganization, listOrganizationUuids } from '../identity/store.ts'
import { DirectoryHeldError } from '../lock-directory.ts'
import { openServices } from '../open-services.ts'
import { NotAloneError, StoresApartError } from './stores-apart-error.ts'

const server = process.env.TEST_DATABASE_URL
let parent: string
let database: TestDatabase
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'sextant-belonging-'))
  database = await createMigratedDatabase(join(parent, 'one/relational'))
})
afterEach(async () => {
  await database.drop()
  rmSync(parent, { recursive: true, force: true })
})

const open = (name: string, variables: Record<string, string> = {}) =>
  openServices(
    readEnv({
      SEXTANT_DATA: join(parent, name),
      SEXTANT_LOG: 'silent',
      ...(database.url ? { DATABASE_URL: database.url } : {}),
      ...variables,
    }),
  )

/** A portal with an organisation in it, stopped. */
async function leavePortal(): Promise<string> {
  const services = await open('one')
  const uuid = await createOrganization(services.database.db, { name: 'Kept', type: 'procurement' })
  await services.close()
  return uuid
}

describe('stores of one portal', () => {
  test('open again, moved to another place as a whole too', async () => {
    const uuid = await leavePortal()
    rmSync(join(parent, 'one/portal-identity'))
    await (await open('one')).close()
    cpSync(join(parent, 'one'), join(parent, 'moved'), { recursive: true })
    const moved = await open('moved')
    expect(await listOrganizationUuids(moved.database.db)).toEqual([uuid])
    await moved.close()
  })

  test.each(['warehouse', 'files'])('are refused once the %s was emptied, and nothing is changed', async store => {
    const uuid = await leavePortal()
    cpSync(join(parent, 'one', store), join(parent, 'aside'), { recursive: true })
    rmSync(join(parent, 'one', store), { recursive: true })
    await expect(open('one')).rejects.toThrow(StoresApartError)
    await expect(open('one')).rejects.toThrow(/has never been of this portal, or was emptied/)
    rmSync(join(parent, 'one', store), { recursive: true, force: true })
    cpSync(join(parent, 'aside'), join(parent, 'one', store), { recursive: true })
    const again = await open('one')
    expect(await listOrganizationUuids(again.database.db)).toEqual([uuid])
    await again.close()
  })

  test('are refused beside a data directory of another portal', async () => {
    await leavePortal()
    writeFileSync(join(parent, 'one/portal-identity'), '00000000-0000-4000-8000-000000000000')
    await expect(open('one')).rejects.toThrow(/data directory is of portal 00000000/)
  })
})

describe('a second process', () => {
  test('that keeps stores to itself is refused, and may come when the first has gone', async () => {
    const first = await open('one')
    await expect(open(server ? 'two' : 'one')).rejects.toThrow(server ? NotAloneError : DirectoryHeldError)
    await first.close()
    await (await open('one', { SEXTANT_SECRET: 'another secret, taken from who is alone' })).close()
  })
})
