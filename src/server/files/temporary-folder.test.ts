import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepLog } from '#test/keep-log.ts'
import { removeOldCopies } from './temporary-folder.ts'

let within: string
beforeEach(() => {
  within = mkdtempSync(join(tmpdir(), 'sextant-copies-'))
})
afterEach(() => rmSync(within, { recursive: true, force: true }))

const day = 86_400_000
const account = process.getuid?.()

/** A copy that was last written to some days ago. */
function leaveCopy(name: string, days: number): string {
  const folder = join(within, name)
  mkdirSync(folder)
  writeFileSync(join(folder, 'file'), 'part')
  const then = new Date(Date.now() - days * day)
  for (const path of [join(folder, 'file'), folder]) utimesSync(path, then, then)
  return folder
}

async function clean(place: { within: string; account: number | undefined } = { within, account }) {
  const log = keepLog()
  await removeOldCopies(Date.now() - day, log, place)
  return log.lines
}

test('copies that stopped processes left go, others stay', async () => {
  const old = leaveCopy('sextant-file-old', 2)
  const fresh = leaveCopy('sextant-file-fresh', 0)
  const foreign = leaveCopy('other-file-old', 2)
  expect(await clean()).toEqual([])
  expect([old, fresh, foreign].map(existsSync)).toEqual([false, true, true])
})

test('copies of another account are not touched', async () => {
  const old = leaveCopy('sextant-file-old', 2)
  expect(await clean({ within, account: (account ?? 0) + 1 })).toEqual([])
  expect(existsSync(old)).toBe(account !== undefined)
})

test('what is gone, or is no folder, stops nothing', async () => {
  symlinkSync(join(within, 'nowhere'), join(within, 'sextant-file-link'))
  writeFileSync(join(within, 'sextant-file-text'), '')
  const inside = leaveCopy('sextant-file-inside', 2)
  symlinkSync(join(within, 'nowhere'), join(inside, 'gone'))
  const old = Array.from({ length: 30 }, (_, at) => leaveCopy(`sextant-file-z${at}`, 2))
  expect((await Promise.all([clean(), clean(), clean()])).flat()).toEqual([])
  expect(old.filter(existsSync)).toEqual([])
})

test('a place for copies that is not there is said', async () => {
  await expect(clean({ within: join(within, 'nowhere'), account })).rejects.toThrow('ENOENT')
})
