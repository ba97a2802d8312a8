import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMigratedDatabase } from '#test/database.ts'
import { readEnv } from './env.ts'
import { loadModules } from './load-modules.ts'
import { DirectoryHeldError } from './lock-directory.ts'
import { openServices } from './open-services.ts'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sextant-services-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const envOf = (variables: Record<string, string> = {}) =>
  readEnv({ SEXTANT_DATA: directory, SEXTANT_LOG: 'silent', ...variables })

describe('the services', () => {
  test('open once a directory, work, and give it back', async () => {
    await createMigratedDatabase(join(directory, 'relational'))
    const now = new Date('2026-03-01T10:00:00Z')
    const services = await openServices(envOf(), () => now)
    await expect(openServices(envOf())).rejects.toThrow(DirectoryHeldError)
    expect((await services.database.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(await services.warehouse.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
    await services.mail.send({ to: 'ada@portal.test', subject: 'Hello', text: 'x' })
    expect(await services.mail.captured()).toMatchObject([{ at: now.toISOString() }])
    expect(services.secret.length).toBeGreaterThanOrEqual(32)
    await services.close()
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
    await services.close()
  })

  test('keep nothing that another account of the machine may read', async () => {
    await (await openServices(envOf())).close()
    const found = readdirSync(directory, { recursive: true, encoding: 'utf8' })
      .map(name => ({ name, entry: lstatSync(join(directory, name)) }))
      .filter(({ entry }) => !entry.isSymbolicLink())
    expect(found.length).toBeGreaterThan(1000)
    expect(found.filter(({ entry }) => (entry.mode & 0o077) !== 0).map(({ name }) => name)).toEqual([])
  })

  test('leave nothing held when one of them cannot be opened', async () => {
    await expect(openServices(envOf({ DATABASE_URL: 'postgres://me@127.0.0.1:1/none' }))).rejects.toThrow()
    expect(existsSync(join(directory, 'lock.json'))).toBe(false)
  })
})

describe('the modules', () => {
  test('are those of the registry that have a server side, each once', async () => {
    const ids = (await loadModules()).map(({ manifest }) => manifest.id)
    expect(ids).toContain('data-manager')
    expect(new Set(ids).size).toBe(ids.length)
  })
})
