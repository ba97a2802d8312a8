import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { modules } from '#modules/modules.ts'
import { defaultConfiguration } from '#server/configuration/default-configuration.ts'

/** A module is one folder and one line: without them the portal compiles, keeps its rules, starts and answers. */

const root = join(import.meta.dirname, '..')
const patience = 600_000
const left = new Set(['.git', 'node_modules', 'dist', 'test-results'])

let directory: string
let tree: string
/** What the compiler knows of the whole tree, so that only what a module's going changes is checked again. */
let checked: string
let lines: string[]
let taken: string
const registry = () => join(tree, 'src/modules/registry.ts')

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'without-module-'))
  tree = join(directory, 'tree')
  checked = join(directory, 'whole.tsbuildinfo')
  for (const name of readdirSync(root).filter(name => !left.has(name))) {
    cpSync(join(root, name), join(tree, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  lines = readFileSync(registry(), 'utf8').split('\n')
  expect(await faultsOfTypes(checked)).toBe('')
}, patience)
afterEach(() => {
  if (!existsSync(join(directory, 'taken'))) return
  renameSync(join(directory, 'taken'), join(tree, 'src/modules', taken))
  writeFileSync(registry(), lines.join('\n'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

test.each(modules)('without $id', { timeout: patience }, async ({ id, permissions = {}, navigation }) => {
  const others = lines.filter(line => !line.includes(`'./${id}/manifest.ts'`))
  expect(others).toHaveLength(lines.length - 1)
  writeFileSync(registry(), others.join('\n'))
  taken = id
  renameSync(join(tree, 'src/modules', id), join(directory, 'taken'))

  const known = join(directory, `${id}.tsbuildinfo`)
  copyFileSync(checked, known)
  expect(await faultsOfTypes(known)).toBe('')

  const rules = ['architecture', 'house-rules', 'documents'].map(name => `test/${name}.test.ts`)
  const kept = await run('node_modules/vitest/vitest.mjs', ['run', ...rules, 'src/modules/permissions.test.ts'])
  expect(kept.code, kept.output).toBe(0)

  const configuration = JSON.stringify(defaultConfiguration('both'))
  const asked = await run('test/without-module-child.ts', [configuration])
  expect(asked.code, asked.output).toBe(0)
  const answers = JSON.parse(asked.output)
  expect(answers.modules).toEqual(modules.map(module => module.id).filter(one => one !== id))
  for (const permission of Object.keys(permissions)) expect(answers.permissions).not.toContain(permission)
  if (navigation) {
    expect(answers.items.length).toBeGreaterThan(0)
    expect(answers.items).not.toContain(navigation.item)
  } else {
    const below = `/api/organization/{organizationUuid}/${id}`
    expect(answers.paths.filter((call: string) => call.startsWith(below))).toEqual([])
  }
  expect(answers.configuration).toBe(configuration)
  expect(Object.entries(answers.statuses).filter(([, status]) => status !== 200)).toEqual([])
})

/** What the compiler finds; one thread takes half the processor time of several, which each learn every type. */
async function faultsOfTypes(state: string): Promise<string> {
  const flags = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile', state]
  return (await run('node_modules/typescript/bin/tsc', flags)).output
}

function run(file: string, words: string[]): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    execFile(process.execPath, [file, ...words], { cwd: tree, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: error ? stdout + stderr : stdout })
    })
  })
}
