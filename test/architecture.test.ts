import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isServerBlock, whyNot } from './arrows.ts'
import { code, root, type SourceFile } from './source-files.ts'

/** The rules of docs/architecture.md that a machine can check: who may reach whom. */

test('arrows point down', () => {
  const faults = code.flatMap(file =>
    file.imports
      .filter(({ bare }) => bare === null)
      .map(({ target, isTypeOnly }) => ({ target, why: whyNot(file.path, target, isTypeOnly) }))
      .filter(({ why }) => why !== null)
      .map(({ target, why }) => `${file.path} -> ${target}: ${why}`),
  )
  expect(faults).toEqual([])
})

test('signing in stands on who there is, and the calls about people on both', () => {
  const storeys = ['identity', 'auth', 'people']
  const storeyOf = (path: string) => storeys.findIndex(folder => path.startsWith(`src/server/${folder}/`))
  expect(storeys.map((_, storey) => code.some(({ path }) => storeyOf(path) === storey))).toEqual([true, true, true])
  const upwards = code.flatMap(({ path, imports }) =>
    imports
      .filter(({ target }) => storeyOf(path) >= 0 && storeyOf(target) > storeyOf(path))
      .map(({ target }) => `${path} -> ${target}`),
  )
  expect(upwards).toEqual([])
})

test('no import leads back to its file, not even one of types', () => {
  expect(cyclesOf(code)).toEqual([])
})

test('a kind of block that a module brings is divided as those of the trunk are', () => {
  const kind = 'src/modules/okr/blocks/goals'
  const may = (from: string, to: string) => whyNot(`${kind}/${from}`, to, false) === null
  expect(may('server.ts', `${kind}/sql.ts`) && may('server.ts', 'src/modules/okr/server/store.ts')).toBe(true)
  expect(may('server.ts', 'src/blocks/server-block.ts') && may('server.ts', 'src/server/scope.ts')).toBe(true)
  expect(may('block.tsx', `${kind}/definition.ts`) && may('block.tsx', 'src/modules/okr/web/api.ts')).toBe(true)
  expect(may('block.tsx', 'src/blocks/parts/answer-card.tsx') && may('block.tsx', 'src/web/send.ts')).toBe(true)
  expect(may('block.tsx', `${kind}/sql.ts`) || may('block.tsx', 'src/server/scope.ts')).toBe(false)
  expect(may('definition.ts', `${kind}/server.ts`) || may('definition.ts', `${kind}/block.tsx`)).toBe(false)
  expect(may('definition.ts', 'src/blocks/define-block.ts')).toBe(true)
  expect(may('server.ts', 'src/modules/analytics/server/store.ts')).toBe(false)
})

test('only charts/ draws with echarts', () => {
  const users = importersOf(/^echarts/).filter(path => !path.startsWith('src/web/charts/'))
  expect(users).toEqual([])
})

test('what opens over a page is a Dialog or a SideDialog of ours', () => {
  const own = /import \{[^}]*\b(?:Modal|Drawer)\b[^}]*\} from '@mantine\/core'/
  const users = code.filter(({ text }) => own.test(text)).map(({ path }) => path)
  expect(users.sort()).toEqual(['src/web/ui/dialog.tsx', 'src/web/ui/side-dialog.tsx'])
})

test('only connect files and the stores they open hold drivers', () => {
  const drivers = /^(pg|@electric-sql\/pglite|chdb|@clickhouse\/client|drizzle-orm\/(pglite|node-postgres))($|\/)/
  const users = importersOf(drivers).filter(
    path => !/\/(connect|migrate)\.ts$/.test(path) && path !== 'src/server/warehouse/load.ts',
  )
  expect(users).toEqual([])
})

test('no page names what only a server has, and no server names a page', () => {
  const inBrowser = code.filter(file => /^src\/(web|modules\/[^/]+\/web)\//.test(file.path))
  const nodeImports = inBrowser.flatMap(file =>
    file.imports.filter(({ bare }) => bare?.startsWith('node:')).map(() => file.path),
  )
  expect(nodeImports).toEqual([])
  const onServer = code.filter(file => /^src\/(server|modules\/[^/]+\/server)\//.test(file.path))
  const react = onServer.flatMap(file => file.imports.filter(({ bare }) => bare === 'react').map(() => file.path))
  expect(react).toEqual([])
})

test('the browser makes declared calls, but for the wire of the session library and a header of the configuration', () => {
  const byHand = /(?<![.\w])(?:send|request|fetch|saveFile|portalFetch|callAddress)(?:<[^(]*>)?\(\s*['"`]/
  const untyped = /import \{[^}]*\b(?:send|request|callAddress)\b[^}]*\} from '[^']*\/send\.ts'/
  const isInBrowser = (path: string) =>
    /^src\/(web|blocks|modules\/[^/]+\/(web|blocks))\//.test(path) && !isServerBlock(path)
  const inBrowser = code.filter(({ path }) => isInBrowser(path))
  const where = (pattern: RegExp) => inBrowser.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  expect(where(byHand).sort()).toEqual(['src/web/session/session-wire.ts'])
  expect(where(untyped).sort()).toEqual(['src/web/call-portal.ts', 'src/web/session/provided.ts'])
})

test('every module is registered and says what it is for', () => {
  const registry = readFileSync(join(root, 'src/modules/registry.ts'), 'utf8')
  const folders = readdirSync(join(root, 'src/modules'), { withFileTypes: true }).filter(entry => entry.isDirectory())
  for (const { name } of folders) {
    expect(registry).toContain(`./${name}/manifest.ts`)
    expect(readdirSync(join(root, 'src/modules', name))).toContain('README.md')
  }
})

function importersOf(pattern: RegExp): string[] {
  return code
    .filter(file => file.imports.some(({ bare }) => bare !== null && pattern.test(bare)))
    .map(file => file.path)
}

/** Groups of files each of which reaches the others by its imports, by Tarjan's algorithm (SIAM J. Comput. 1, 1972). */
function cyclesOf(all: readonly SourceFile[]): string[][] {
  const byPath = new Map(all.map(file => [file.path, file]))
  const order = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  /** The first of the open files that a file reaches: itself, unless others lead on to it and back. */
  const visit = (path: string): number => {
    const own = order.size
    order.set(path, own)
    open.push(path)
    let first = own
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (!byPath.has(target)) continue
      const known = order.get(target)
      if (known === undefined) first = Math.min(first, visit(target))
      else if (open.includes(target)) first = Math.min(first, known)
    }
    if (first === own) {
      const group = open.splice(open.indexOf(path))
      if (group.length > 1) cycles.push(group.toSorted())
    }
    return first
  }
  for (const { path } of all) if (!order.has(path)) visit(path)
  return cycles
}
