// Every check, the quick ones beside the others, and a plain summary. `npm test -- unit` runs one of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { buildShell, installPackages, node, root } from './prepare.mjs'
import makeScratch from './scratch.mjs'

const results = join(root, 'test-results')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')
const biome = join(root, 'node_modules/.bin/biome')
const tsc = join(root, 'node_modules/.bin/tsc')
const knip = join(root, 'node_modules/.bin/knip')

installPackages()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const removeScratch = makeScratch()
process.on('exit', () => removeScratch?.())

const unit = (name, args, env) =>
  check(
    node,
    [vitest, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report(name)}`],
    env,
  )

const checks = {
  types: () => checkQuietly(tsc, ['--noEmit']),
  style: () => checkQuietly(biome, ['ci', '--error-on-warnings', '.']),
  unused: () => checkQuietly(knip, []),
  unit: () => unit('unit', []),
  postgres: async () => {
    if (names.includes('journeys')) demonstration()
    const postgres = startPostgres()
    if (!postgres) return { outcome: 'not run: no PostgreSQL server binaries on this machine' }
    try {
      return await unit('postgres', ['--project', 'server', '--project', 'alone', ...relational], {
        TEST_DATABASE_URL: postgres.url,
      })
    } finally {
      postgres.stop()
    }
  },
  journeys: async () => {
    const chromium = findChromium()
    if (!chromium)
      return { failed: true, outcome: 'Chromium is missing: install it (apt-get install chromium), or set CHROMIUM' }
    const { failed, directory } = await demonstration()
    if (failed) return { failed, outcome: 'the demonstration could not be laid out' }
    return check(node, [playwright, 'test'], { CHROMIUM: chromium, TEST_DEMONSTRATION: directory })
  },
}

// What must hold on PostgreSQL as on the embedded store: everything that keeps rows.
const relational = [
  'src/server/database',
  'src/server/belonging/check-stores.test.ts',
  'src/server/identity',
  'src/server/auth',
  'src/server/audit',
  'src/server/configuration',
  'src/server/jobs',
  'src/server/notifications',
  'src/server/registers',
  'test/tenancy.test.ts',
  'test/two-processes.test.ts',
]

/** They need no stores and take turns beside the others; what they say is printed whole when they end. */
const quick = ['types', 'style', 'unused']

const wanted = process.argv.slice(2)
const names = Object.keys(checks).filter(name => wanted.length === 0 || wanted.includes(name))
const done = new Map()
let laidOut
const others = names.filter(name => !quick.includes(name))
// The first of them is under way while this process waits for the shell.
const quickDone = inTurn(names.filter(name => quick.includes(name)))
if (others.length > 0) buildShell()
await Promise.all([quickDone, inTurn(others)])
const summary = names.map(name => done.get(name))

console.log('\nSummary')
for (const { name, failed, outcome, seconds, passed } of summary) {
  const tests = passed === undefined ? '' : `, ${passed} tests passed`
  console.log(`  ${failed ? 'FAILED' : 'ok    '} ${name} (${seconds} s${tests})${outcome ? `: ${outcome}` : ''}`)
}
const second = names.flatMap(name => secondTriesOf(name).map(title => `  ${name}: ${title}`))
if (second.length > 0) console.log(`\nPassed at the second try\n${second.join('\n')}`)
const failures = summary.flatMap(({ name, failed }) => (failed ? failuresOf(name).map(of => `  ${name}: ${of}`) : []))
if (failures.length > 0) console.log(`\nWhat failed\n${failures.join('\n')}`)
const passed = summary.reduce((sum, item) => sum + (item.passed ?? 0), 0)
const failedTests = summary.reduce((sum, item) => sum + (item.failedTests ?? 0), 0)
const brokenChecks = summary.filter(item => item.failed && !item.failedTests).length
console.log(`\n${passed} passed, ${failedTests + brokenChecks} failed`)
process.exit(summary.some(item => item.failed) ? 1 : 0)

/**
 * Where the demonstration is laid out for the journeys: begun beside the tests before them, as it keeps one core of two busy
 * for the better part of a minute.
 */
function demonstration() {
  laidOut ??= (async () => {
    const directory = mkdtempSync(join(tmpdir(), 'sextant-demonstration-'))
    return { directory, ...(await check(node, [join(root, 'scripts/seed-demonstration.mjs'), directory])) }
  })()
  return laidOut
}

function report(name) {
  return join(results, `${name}.json`)
}

async function inTurn(names) {
  for (const name of names) {
    if (!quick.includes(name)) console.log(`\n── ${name} ──`)
    const begin = Date.now()
    const {
      failed = false,
      outcome,
      said = '',
    } = await checks[name]().catch(({ message }) => ({ failed: true, outcome: message }))
    if (quick.includes(name)) console.log(`\n── ${name} ──\n${said}`)
    done.set(name, { name, failed, outcome, seconds: Math.round((Date.now() - begin) / 1000), ...countsOf(name) })
  }
}

/** Runs a command that prints as it goes. */
async function check(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return { failed: await hasFailed(child) }
}

/** Runs a command and keeps what it says. */
async function checkQuietly(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr, failed] = await Promise.all([text(child.stdout), text(child.stderr), hasFailed(child)])
  return { failed, said: stdout + stderr }
}

async function hasFailed(child) {
  const [status] = await once(child, 'exit')
  return status !== 0
}

function countsOf(name) {
  if (!existsSync(report(name))) return {}
  const found = JSON.parse(readFileSync(report(name), 'utf8'))
  if ('numPassedTests' in found) return { passed: found.numPassedTests, failedTests: found.numFailedTests }
  return { passed: found.stats.expected + found.stats.flaky, failedTests: found.stats.unexpected }
}

/** The failing tests of a check with the first lines of what they say, so that the end of a log is enough. */
function failuresOf(name) {
  if (!existsSync(report(name))) return []
  const found = JSON.parse(readFileSync(report(name), 'utf8'))
  return 'numPassedTests' in found ? found.testResults.flatMap(failuresOfFile) : found.suites.flatMap(failuresOfSuite)
}

function failuresOfFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.filter(test => test.status === 'failed')
  if (tests.length === 0) return status === 'failed' ? [`${file}: ${beginningOf(message)}`] : []
  return tests.map(test => `${file} › ${test.fullName}: ${beginningOf(test.failureMessages[0])}`)
}

function failuresOfSuite({ suites = [], specs }) {
  const failed = specs.filter(spec => !spec.ok)
  return [
    ...failed.map(spec => `${spec.file}:${spec.line} › ${spec.title}: ${beginningOf(saidBy(spec))}`),
    ...suites.flatMap(failuresOfSuite),
  ]
}

/** Tests that failed once and passed then, with the first lines of what they said. */
function secondTriesOf(name) {
  if (!existsSync(report(name))) return []
  const found = JSON.parse(readFileSync(report(name), 'utf8'))
  if ('numPassedTests' in found) return found.testResults.flatMap(secondTriesOfFile)
  return found.suites.flatMap(secondTriesOfSuite)
}

function secondTriesOfFile({ assertionResults }) {
  const tests = assertionResults.filter(test => test.status === 'passed' && test.failureMessages.length > 0)
  return tests.map(test => `${test.fullName}: ${beginningOf(test.failureMessages[0])}`)
}

function secondTriesOfSuite({ suites = [], specs }) {
  const flaky = specs.filter(spec => spec.tests.some(test => test.status === 'flaky'))
  return [...flaky.map(spec => `${spec.title}: ${beginningOf(saidBy(spec))}`), ...suites.flatMap(secondTriesOfSuite)]
}

function saidBy(spec) {
  return spec.tests.flatMap(test => test.results).find(result => result.error)?.error.message
}

function beginningOf(text = '') {
  return stripVTControlCharacters(text).replace(/\s+/g, ' ').slice(0, 800)
}
