import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbeddedWarehouse } from './connect.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'connect-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

test('a statement that fails while the warehouse is closed leaves nothing open', async () => {
  const closed = openEmbeddedWarehouse(join(directory, 'first'))
  await closed.rows('SELECT 1')
  const failing = closed.rows('SELECT throwIf(sleepEachRow(0.2) = 0) FROM numbers(2)')
  const failed = expect(failing).rejects.toThrow()
  await pause(50)
  await closed.close()
  await failed
  await expect(closed.rows('SELECT 1')).rejects.toThrow()
  // The process may hold one directory at a time.
  const next = openEmbeddedWarehouse(join(directory, 'second'))
  expect(await next.rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.close()
})
