import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
/** In milliseconds: the portal gives what is under way half a minute when it is asked to stop. */
const longestEnd = 90_000

export type PortalProcess = { origin: string; child: ChildProcess; stop(signal?: NodeJS.Signals): Promise<void> }

/** Starts the portal as a process of its own on a data directory, and waits until it says that it is ready. */
export async function startPortalProcess(
  directory: string,
  variables: Record<string, string> = {},
): Promise<PortalProcess> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...environment(directory), PORT: String(port), SEXTANT_URL: origin, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The portal ended at its start with code ${code}`)))
    child.stdout?.on('data', (part: Buffer) => {
      if (part.includes('Sextant is ready')) resolve()
    })
  })
  return {
    origin,
    child,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const late = new AbortController()
      const isLate = pause(longestEnd, true, { signal: late.signal }).catch(() => false)
      if (await Promise.race([ended.then(() => false), isLate])) {
        child.kill('SIGKILL')
        throw new Error(`The portal did not end within ${longestEnd / 1000} s`)
      }
      late.abort()
    },
  }
}

type OnCommandLine = { input?: string; variables?: Record<string, string> }

/**
 * Runs a command of the command line on a data directory that no portal holds, with more of an environment, such as the
 * stores it is to work on; answers what it printed.
 */
export async function runCli(
  directory: string,
  args: string[],
  { input = '', variables = {} }: OnCommandLine = {},
): Promise<string> {
  const child = spawn(process.execPath, ['src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...environment(directory), ...variables },
    stdio: 'pipe',
  })
  child.stdin.end(input)
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  if (status !== 0) throw new Error(`${args[0]} failed: ${stderr}`)
  return stdout
}

type FirstPerson = { email: string; password: string; first?: string; last?: string }

/** An organisation of purchases and its administrator, made from the command line; answers the organisation's id. */
export async function createByCommandLine(
  directory: string,
  name: string,
  { email, password, first = 'Kim', last = 'First' }: FirstPerson,
  variables: Record<string, string> = {},
): Promise<string> {
  const created = await runCli(directory, ['create-organization', '--name', name, '--type', 'procurement'], {
    variables,
  })
  const uuid = /[0-9a-f-]{36}/.exec(created)?.[0] ?? ''
  const person = ['--email', email, '--first', first, '--last', last, '--organization', uuid]
  await runCli(directory, ['create-user', ...person], { input: `${password}\n`, variables })
  return uuid
}

/** Signs in over the wire; answers the cookie header of the session. */
export async function signInOverWire(origin: string, email: string, password: string): Promise<string> {
  const csrf = await fetch(`${origin}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = cookiesOf(csrf)
  const answer = await fetch(`${origin}/api/auth/callback/credentials`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ csrfToken, email, password, json: 'true' }),
  })
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}`)
  return [cookie, cookiesOf(answer)].join('; ')
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

function environment(directory: string): Record<string, string> {
  const quiet = { SEXTANT_DEMO: 'off', SEXTANT_RATE_LIMIT: 'off', SEXTANT_LOG: 'warn' }
  return { ...quiet, SEXTANT_DATA: directory, TIME_ZONE: 'UTC' }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
