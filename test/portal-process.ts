import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

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
    child.stdout?.on('data', (text: Buffer) => {
      if (text.includes('Sextant is ready')) resolve()
    })
  })
  return {
    origin,
    child,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** Runs a command of the command line on a data directory that no portal holds; answers what it printed. */
export function runCli(directory: string, ...args: string[]): string {
  return runCliWith({}, directory, ...args)
}

/** The same with more of an environment, such as the stores it is to work on. */
export function runCliWith(variables: Record<string, string>, directory: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/cli.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...environment(directory), ...variables },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${args[0]} failed: ${stderr}`)
  return stdout
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
  return { SEXTANT_DATA: directory, SEXTANT_DEMO: 'off', SEXTANT_RATE_LIMIT: 'off', SEXTANT_LOG: 'warn' }
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
