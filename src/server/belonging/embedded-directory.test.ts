import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMigratedDatabase } from '#test/database.ts'
import { readEnv } from '../env.ts'
import { openServices } from '../open-services.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sextant-embedded-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const open = (name: string) => openServices(readEnv({ SEXTANT_DATA: join(parent, name), SEXTANT_LOG: 'silent' }))

test('a relational store that is gone, damaged or another portal’s never becomes a new portal', async () => {
  for (const name of ['one', 'two']) {
    await createMigratedDatabase(join(parent, name, 'relational'))
    await (await open(name)).close()
  }
  const relational = join(parent, 'one/relational')
  const kept = join(parent, 'kept')
  cpSync(relational, kept, { recursive: true })

  rmSync(relational, { recursive: true })
  await expect(open('one')).rejects.toThrow(/relational store .* is gone or empty/)
  mkdirSync(relational)
  await expect(open('one')).rejects.toThrow(/is gone or empty/)
  expect(readdirSync(relational)).toEqual([])
  const mark = join(parent, 'one/portal-identity')
  renameSync(mark, `${kept}-mark`)
  await expect(open('one')).rejects.toThrow(/has warehouse and files of a portal/)
  renameSync(`${kept}-mark`, mark)

  for (const part of ['PG_VERSION', 'base', 'pg_wal', 'global/pg_control']) {
    cpSync(kept, relational, { recursive: true })
    rmSync(join(relational, part), { recursive: true })
    const before = readdirSync(relational).sort()
    await expect(open('one')).rejects.toThrow(new RegExp(`is damaged: ${part} missing`))
    expect(readdirSync(relational).sort()).toEqual(before)
    rmSync(relational, { recursive: true })
  }

  cpSync(join(parent, 'two/relational'), relational, { recursive: true })
  await expect(open('one')).rejects.toThrow(/warehouse is of portal/)
  rmSync(relational, { recursive: true })

  cpSync(kept, relational, { recursive: true })
  await (await open('one')).close()
})
