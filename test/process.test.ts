import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMigratedDatabase } from './database.ts'

/** The portal as the process it is: started, stopped, killed. */

const root = join(import.meta.dirname, '..')
const directory = mkdtempSync(join(tmpdir(), 'sextant-process-'))
const running = new Set<ChildProcess>()
const patience = 120_000

beforeAll(async () => void (await createMigratedDatabase(join(directory, 'relational'))))
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all([...running].map(child => new Promise(resolve => child.once('exit', resolve))))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

type Portal = {
  child: ChildProcess
  output(): string
  ended: Promise<number | string | null>
  /** The address it says it is ready at. Rejects when it ends before. */
  ready: Promise<string>
}

function startPortal(variables: Record<string, string> = {}): Portal {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    SEXTANT_DATA: directory,
    SEXTANT_DEMO: 'off',
    SEXTANT_LOG: 'error',
    PORT: '0',
    ...variables,
  }
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  let output = ''
  const ended = new Promise<number | string | null>(resolve => {
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? signal)
    })
  })
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer) => {
      output += part.toString()
      const address = /ready: (http:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(code => reject(new Error(`It ended with ${code}: ${output}`)))
  })
  // Those that must not start are never asked whether they are ready.
  ready.catch(() => undefined)
  return { child, output: () => output, ended, ready }
}

/** Whether nobody takes new connections at a port. */
function isRefused(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    socket.once('connect', () => socket.destroy())
  })
}

describe('the process', () => {
  test(
    'serves, holds its directory, stops when asked, and starts again after being killed',
    async () => {
      const first = startPortal()
      const address = await first.ready
      expect((await fetch(`${address}/health/ready`)).status).toBe(200)

      const second = startPortal()
      expect(await second.ended).toBe(1)
      expect(second.output()).toContain(`${directory} is held by process ${first.child.pid}`)
      expect(second.output()).not.toContain('    at ')
      expect((await fetch(`${address}/health/ready`)).status).toBe(200)

      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      expect(existsSync(join(directory, 'lock.json'))).toBe(false)

      const third = startPortal()
      await third.ready
      third.child.kill('SIGKILL')
      expect(await third.ended).toBe('SIGKILL')
      expect(existsSync(join(directory, 'lock.json'))).toBe(true)

      const fourth = startPortal()
      const again = await fourth.ready
      expect((await fetch(`${again}/health/ready`)).status).toBe(200)
      fourth.child.kill('SIGINT')
      expect(await fourth.ended).toBe(0)
    },
    patience,
  )

  test(
    'answers what is under way when it is asked to stop, and takes nothing new',
    async () => {
      const portal = startPortal()
      const { port } = new URL(await portal.ready)
      const half = connect(Number(port), '127.0.0.1')
      half.write(
        'POST /api/auth/_log HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
      )
      const idle = connect(Number(port), '127.0.0.1')
      idle.write('GET /health/live HTTP/1.1\r\nHost: portal\r\n\r\n')
      await once(idle, 'data')
      portal.child.kill('SIGTERM')
      await expect.poll(() => isRefused(Number(port)), { timeout: 20_000 }).toBe(true)
      half.write('}')
      expect(String(await once(half, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
      expect(await portal.ended).toBe(0)
    },
    patience,
  )

  test('says every fault of its environment and opens nothing', async () => {
    const missing = join(directory, 'never')
    const portal = startPortal({ SEXTANT_DATA: missing, SEXTANT_URL: 'portal', SMTP_URL: 'mail' })
    expect(await portal.ended).toBe(1)
    expect(portal.output()).toMatch(/The environment has 2 faults:\n {2}SEXTANT_URL: .*\n {2}SMTP_URL: /)
    expect(existsSync(missing)).toBe(false)
  })

  test(
    'says which port is taken',
    async () => {
      const first = startPortal()
      const { port } = new URL(await first.ready)
      const other = join(directory, 'other')
      await createMigratedDatabase(join(other, 'relational'))
      const second = startPortal({ SEXTANT_DATA: other, PORT: port })
      expect(await second.ended).toBe(1)
      expect(second.output()).toMatch(new RegExp(`EADDRINUSE.*:${port}: another program listens there`))
      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)
    },
    patience,
  )
})
