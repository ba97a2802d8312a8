import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
let lines: string[]
let taken: readonly string[] = []
const registry = () => join(tree, 'src/modules/registry.ts')
const [inTree, apart] = [(id: string) => join(tree, 'src/modules', id), (id: string) => join(directory, `taken-${id}`)]

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'without-module-'))
  tree = join(directory, 'tree')
  for (const name of readdirSync(root).filter(name => !left.has(name))) {
    cpSync(join(root, name), join(tree, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  lines = readFileSync(registry(), 'utf8').split('\n')
}, patience)
afterEach(() => {
  for (const id of taken) renameSync(apart(id), inTree(id))
  writeFileSync(registry(), lines.join('\n'))
  taken = []
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Takes modules out of the tree until the test ends. */
function takeOut(ids: readonly string[]): void {
  const others = lines.filter(line => !ids.some(id => line.includes(`'./${id}/manifest.ts'`)))
  expect(others).toHaveLength(lines.length - ids.length)
  writeFileSync(registry(), others.join('\n'))
  for (const id of ids) renameSync(inTree(id), apart(id))
  taken = ids
}

/**
 * So few groups that, of any two modules, one is in a group without the other: a file that names what a module brings does not
 * compile in the tree that lacks its group and has the file, so that these trees prove what one for each module would.
 */
function groupsOf(ids: readonly string[]): string[][] {
  for (let count = 2; ; count += 1) {
    const pairs = Array.from({ length: count }, (_, one) =>
      Array.from({ length: one }, (_, other) => [other, one]),
    ).flat()
    if (pairs.length < ids.length) continue
    return Array.from({ length: count }, (_, group) => ids.filter((_, at) => pairs[at]?.includes(group))).filter(
      group => group.length > 0,
    )
  }
}

test.each(groupsOf(modules.map(({ id }) => id)).map(ids => ({ ids })))(
  'compiles without $ids',
  { timeout: patience },
  async ({ ids }) => {
    takeOut(ids)
    // One thread takes half the processor time of several, which each learn every type.
    const flags = ['--noEmit', '--singleThreaded', '--incremental', 'false']
    expect((await run('node_modules/typescript/bin/tsc', flags)).output).toBe('')
  },
)

test.each(modules)('without $id', { timeout: patience }, async ({ id, permissions = {}, navigation }) => {
  takeOut([id])
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

function run(file: string, words: string[]): Promise<{ code: number; output: string }> {
  return new Promise(resolve => {
    execFile(process.execPath, [file, ...words], { cwd: tree, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: error ? stdout + stderr : stdout })
    })
  })
}
