// Runs on any Node from 20 on: brings what the portal needs, so that one command works on a bare clone.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
export const node = join(bin, 'node')

const vite = join(root, 'node_modules/vite/bin/vite.js')

const shellSources = [
  'src/web',
  'src/shared',
  'src/blocks',
  'src/modules',
  'index.html',
  'messages',
  'scripts/messages',
  'scripts/pdf-parts-plugin.ts',
  'scripts/still-plugin.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Installs the packages of the lock file when they are missing or another lock file's. */
export function installPackages() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = join(root, 'node_modules/.installed')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages (once; about a minute) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/** Builds the browser shell when its sources changed since the last build. */
export function buildShell() {
  const stamp = join(root, 'dist/.built')
  const wanted = hashOf(shellSources)
  const stills = ['en', ...translatedLanguages()].map(language => join(root, `dist/still/${language}.js`))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && stills.every(existsSync)) return
  console.log('Building the browser shell …')
  const build = env => run(node, [vite, 'build', '--logLevel', 'warn'], { env: { ...process.env, ...env } })
  build({})
  for (const language of translatedLanguages()) build({ SHELL_LANGUAGE: language })
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Runs a command to its end and stops here with its code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Becomes a long-running Node 24 process: passes signals on and ends with its code. What Node made of the sources is kept,
 * so that the next start is faster.
 */
export function become(args) {
  const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env }
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}

/** The languages that have a catalogue; the sources are English. */
function translatedLanguages() {
  return readdirSync(join(root, 'messages')).flatMap(name => (name.endsWith('.json') ? [name.slice(0, -5)] : []))
}

function hashOf(places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap(place => filesBelow(join(root, place)))) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap(name => filesBelow(join(place, name)))
}
