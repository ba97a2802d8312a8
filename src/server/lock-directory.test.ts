import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DirectoryHeldError, lockDirectory } from './lock-directory.ts'

const url = 'http://portal.test'
const now = new Date('2026-03-01T10:00:00Z')
let directory: string
let path: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sextant-lock-'))
  path = join(directory, 'lock.json')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('the lock on a data directory', () => {
  test('is taken, names its holder, and is given back', () => {
    const unlock = lockDirectory(directory, url, now)
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({
      pid: process.pid,
      url,
      startedAt: '2026-03-01T10:00:00.000Z',
    })
    unlock()
    expect(existsSync(path)).toBe(false)
    lockDirectory(directory, url, now)()
  })

  test('is refused while this process holds it', () => {
    const unlock = lockDirectory(directory, url, now)
    expect(() => lockDirectory(directory, 'http://other.test', now)).toThrow(DirectoryHeldError)
    unlock()
  })

  test('is refused while another living process holds it, in words with pid and address', async () => {
    const other = await startHolder()
    try {
      expect(() => lockDirectory(directory, 'http://other.test', now)).toThrow(
        new RegExp(`${directory} is held by process ${other.pid} \\(${url}, since .*SEXTANT_DATA`),
      )
    } finally {
      await other.kill()
    }
  })

  test('of a process that was killed is taken over', async () => {
    const other = await startHolder()
    await other.kill()
    expect(existsSync(path)).toBe(true)
    lockDirectory(directory, url, now)()
  })

  test('of a process whose number was given to another is taken over', () => {
    const holder = { pid: 1, startedAt: now.toISOString(), processStart: 'another start', url }
    writeFileSync(path, JSON.stringify(holder))
    lockDirectory(directory, url, now)()
  })

  test('that was cut short while written is taken over', () => {
    writeFileSync(path, '{"pid":')
    lockDirectory(directory, url, now)()
  })

  test('given back late does not take the lock of the next holder away', () => {
    const unlock = lockDirectory(directory, url, now)
    rmSync(path)
    writeFileSync(path, JSON.stringify({ pid: 1, startedAt: now.toISOString(), processStart: null, url }))
    unlock()
    expect(existsSync(path)).toBe(true)
  })
})

/** A process of its own that takes the lock and stays. */
async function startHolder() {
  const file = join(import.meta.dirname, 'lock-directory.ts')
  const script = `const { lockDirectory } = await import(${JSON.stringify(file)})
    lockDirectory(${JSON.stringify(directory)}, ${JSON.stringify(url)}, new Date())
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  await new Promise<void>((done, fail) => {
    child.stdout.once('data', () => done())
    child.once('exit', code => fail(new Error(`The holder ended with ${code}`)))
  })
  return {
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
