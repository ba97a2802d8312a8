import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The rules of docs/architecture.md that a machine can check. */

const root = join(import.meta.dirname, '..')

type SourceFile = {
  path: string
  text: string
  imports: { target: string; isTypeOnly: boolean; bare: string | null }[]
}

const files = sourcesBelow('src')
const around = [...sourcesBelow('test'), ...sourcesBelow('bench')]
const code = files.filter(file => !/\.(test|e2e)\.tsx?$|^src\/modules\/[^/]+\/(test|bench)\//.test(file.path))

function sourcesBelow(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path))
    .map(path => readSource(`${folder}/${path}`))
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?(?:[^'"]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"`]([^'"`]+)['"`]\s*\)/gm
  const imports = [...text.matchAll(pattern)].map(match => {
    const target = match[2] ?? match[3] ?? ''
    const isOurs = target.startsWith('.') || target.startsWith('#')
    return {
      target: isOurs ? resolveImport(path, target) : target,
      isTypeOnly: Boolean(match[1]),
      bare: isOurs ? null : target,
    }
  })
  return { path, text, imports }
}

function resolveImport(from: string, target: string): string {
  if (target.startsWith('#test/')) return target.replace('#', '')
  if (target.startsWith('#')) return `src/${target.slice(1)}`
  return relative(root, normalize(join(root, dirname(from), target)))
}

/** Where a file lives: its layer, and its module and side when it is in one. */
function placeOf(path: string) {
  const [, layer = '', module = '', side = ''] = path.split('/')
  if (layer === 'modules' && path.split('/').length === 3) return { layer: 'composed', module: null, side: null }
  if (layer !== 'modules') return { layer, module: null, side: null }
  return { layer, module, side: side === 'server' || side === 'web' ? side : 'root' }
}

/** Files of `src/blocks` that only Node runs say so by their name. */
const isServerBlock = (path: string) =>
  /^src\/blocks\/(.*\/)?(server|sql|routes|schema|[a-z-]+-routes)\b[^/]*\.ts$/.test(path)

/** Files of `src/blocks` that only the browser runs: components, and all that names the shell, itself or through others. */
const webBlocks = findWebBlocks()

function findWebBlocks(): ReadonlySet<string> {
  const blocks = code.filter(({ path }) => path.startsWith('src/blocks/'))
  const found = new Set<string>()
  const isWeb = ({ path, imports }: SourceFile) =>
    path.endsWith('.tsx') ||
    imports.some(({ target, isTypeOnly }) => !isTypeOnly && (target.startsWith('src/web/') || found.has(target)))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const file of blocks) if (!isServerBlock(file.path) && isWeb(file)) found.add(file.path)
  }
  return found
}

/** Whether a file of one side may import a block's file. */
function mayUseBlock(side: 'server' | 'web' | 'root', to: string, isTypeOnly: boolean): boolean {
  if (isServerBlock(to)) return side === 'server'
  return side === 'web' || isTypeOnly || !webBlocks.has(to)
}

/** Why `from` may not import `to`; null when it may. */
function whyNot(from: string, to: string, isTypeOnly: boolean): string | null {
  const source = placeOf(from)
  const target = placeOf(to)
  if (source.layer === 'shared') return target.layer === 'shared' ? null : 'shared imports nothing of ours'
  if (source.layer === 'composed') {
    const isFit = to.endsWith('/manifest.ts') || target.layer === 'composed' || target.layer === 'shared'
    return isFit ? null : 'what is composed of the modules reads their manifests'
  }
  if (target.layer === 'composed') return null
  if (source.layer === 'server') {
    if (target.layer === 'server' || target.layer === 'shared') return null
    if (from === 'src/server/load-modules.ts') return null
    return 'the platform knows no module'
  }
  if (source.layer === 'web') {
    return target.layer === 'web' || target.layer === 'shared' ? null : 'the shell knows no server and no module'
  }
  if (source.layer === 'blocks') {
    const side = isServerBlock(from) ? 'server' : webBlocks.has(from) ? 'web' : 'root'
    if (target.layer === 'shared') return null
    if (target.layer === 'blocks')
      return mayUseBlock(side, to, isTypeOnly) ? null : `a block's ${side} files may not reach there`
    if (target.layer === side || (isTypeOnly && target.layer === 'web')) return null
    return `a block's ${side} files may not reach there`
  }
  if (source.layer === 'modules') {
    if (target.layer === 'shared') return null
    if (target.layer === 'blocks') {
      const side = source.side === 'server' || source.side === 'web' ? source.side : 'root'
      return mayUseBlock(side, to, isTypeOnly) ? null : `${side} files may not reach there`
    }
    const isOwn = target.module === source.module
    if (target.layer === 'modules' && !isOwn) return 'modules never import each other'
    if (isOwn && (target.side === 'root' || target.side === source.side)) return null
    if (source.side === 'server' && target.layer === 'server') return null
    if (source.side === 'web' && target.layer === 'web') return null
    if (source.side === 'web' && isOwn && target.side === 'server' && isTypeOnly && to.endsWith('routes.ts'))
      return null
    return `${source.side} files of a module may not reach there`
  }
  return null
}

describe('the house', () => {
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

  test('no file is longer than 300 lines', () => {
    const long = [...files, ...around].filter(file => file.text.split('\n').length > 301).map(file => file.path)
    expect(long).toEqual([])
  })

  test('what others call says what it means', () => {
    const isPublic = /^src\/(shared|server)\/|^src\/blocks\/.*\b(server|sql)|\/[\w-]*rules[\w-]*\.ts$/
    const silent = code
      .filter(file => isPublic.test(file.path))
      .flatMap(file =>
        [...file.text.matchAll(/(?<!\*\/\n)^export (?:async )?function\*? (\w+)/gm)].map(
          match => `${file.path}: ${match[1]}`,
        ),
      )
    expect(silent).toEqual([])
  })

  test('nothing is left for later, cast away or swallowed', () => {
    const leftovers =
      /\b(TODO|FIXME|XXX)\b|\bas unknown as\b|catch(?: \(\w+\))? \{\s*\}|catch\(\(\) => (?:undefined|\{\})\)/
    const found = code.filter(file => leftovers.test(file.text)).map(file => file.path)
    expect(found).toEqual([])
  })

  test('what is exported as a type has a name that no other file exports one by', () => {
    const filesOf = new Map<string, string[]>()
    for (const { path, text } of code) {
      for (const [, name = ''] of text.matchAll(/^export (?:type|interface) (\w+)/gm))
        filesOf.set(name, [...(filesOf.get(name) ?? []), path])
    }
    expect([...filesOf].filter(([, paths]) => paths.length > 1)).toEqual([])
  })

  test('only env.ts reads process.env', () => {
    const readers = code.filter(file => file.text.includes('process.env')).map(file => file.path)
    expect(readers).toEqual(['src/server/env.ts'])
  })

  test('only the warehouse names the tables of loaded lines', () => {
    const named = /(\}|\b(spend|sales))_(lines\b|\$\{table\})/
    const users = code.filter(file => !file.path.startsWith('src/server/warehouse/') && named.test(file.text))
    expect(users.map(file => file.path)).toEqual([])
  })

  test('nobody searches SQL for what it needs', () => {
    const written = /^src\/(server\/warehouse\/(catalogue|compile|facts|lines|query|rollups)|blocks\/.*\/sql[^/]*$)/
    const searched =
      /\b(text|sql|where|source)\??\.(includes|indexOf|match|matchAll|replace|replaceAll|search|split|\w+With)\(/
    const found = code.filter(file => written.test(file.path) && searched.test(file.text))
    expect(found.map(file => file.path)).toEqual([])
  })

  test('only charts/ draws with echarts', () => {
    const users = importersOf(/^echarts/).filter(path => !path.startsWith('src/web/charts/'))
    expect(users).toEqual([])
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
      /^src\/(web|modules\/[^/]+\/web)\//.test(path) || (path.startsWith('src/blocks/') && !isServerBlock(path))
    const inBrowser = code.filter(({ path }) => isInBrowser(path))
    const where = (pattern: RegExp) => inBrowser.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
    expect(where(byHand).sort()).toEqual(['src/web/session/session-wire.ts'])
    expect(where(untyped).sort()).toEqual(['src/web/call-portal.ts', 'src/web/session/provided.ts'])
  })

  test('files are kebab-case and no folder is a drawer for leftovers', () => {
    const names = files.map(file => file.path)
    expect(names.filter(path => !/^[a-z0-9./$-]+$/.test(path))).toEqual([])
    expect(names.filter(path => /(^|\/)(utils?|helpers?|common|misc|types|constants)(\/|\.tsx?$)/.test(path))).toEqual(
      [],
    )
  })

  test('no cast hides what an address may hold', () => {
    const casts = files.filter(({ path, text }) => /^src\/(.*\/)?web\//.test(path) && /\bas never\b/.test(text))
    expect(casts.map(({ path }) => path)).toEqual([])
  })

  test('every module is registered and says what it is for', () => {
    const registry = readFileSync(join(root, 'src/modules/registry.ts'), 'utf8')
    const folders = readdirSync(join(root, 'src/modules'), { withFileTypes: true }).filter(entry => entry.isDirectory())
    for (const { name } of folders) {
      expect(registry).toContain(`./${name}/manifest.ts`)
      expect(readdirSync(join(root, 'src/modules', name))).toContain('README.md')
    }
  })
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

test('days are typed into the field of days, never into the browser’s own, which has its language', () => {
  const own = /\btype(?:="|: '|=\{[^}]*')(?:date|datetime-local|month|time|week)['"]/
  expect(code.filter(({ path, text }) => path.endsWith('.tsx') && own.test(text)).map(({ path }) => path)).toEqual([])
})
