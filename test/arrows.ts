import { code, type SourceFile } from './source-files.ts'

/** Which way imports may point: docs/architecture.md, rules 2 and 4. */

/** Files of kinds of blocks, the trunk's and those of modules. */
const inKind = /^src\/(modules\/[^/]+\/)?blocks\//
const namedForServer = /\/(server|sql|routes|schema|[a-z-]+-routes)\b[^/]*\.ts$/

/** Where a file lives: its layer, and its module and side when it is in one. */
function placeOf(path: string) {
  const [, layer = '', module = '', side = ''] = path.split('/')
  if (layer === 'modules' && path.split('/').length === 3) return { layer: 'composed', module: null, side: null }
  if (layer !== 'modules') return { layer, module: null, side: null }
  if (side === 'blocks') return { layer, module, side: sideOfBlock(path) }
  return { layer, module, side: side === 'server' || side === 'web' ? side : 'root' }
}

/** Files of kinds that only Node runs say so by their name. */
export function isServerBlock(path: string): boolean {
  return inKind.test(path) && namedForServer.test(path)
}

/** Files of kinds that only the browser runs: components, and all that names the shell, itself or through others. */
const webBlocks = findWebBlocks()

function findWebBlocks(): ReadonlySet<string> {
  const blocks = code.filter(({ path }) => inKind.test(path) && !isServerBlock(path))
  const found = new Set<string>()
  const isOfBrowser = (target: string) => /^src\/(modules\/[^/]+\/)?web\//.test(target) || found.has(target)
  const isWeb = ({ path, imports }: SourceFile) =>
    path.endsWith('.tsx') || imports.some(({ target, isTypeOnly }) => !isTypeOnly && isOfBrowser(target))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const file of blocks) if (isWeb(file)) found.add(file.path)
  }
  return found
}

function sideOfBlock(path: string): 'server' | 'web' | 'root' {
  if (isServerBlock(path)) return 'server'
  return path.endsWith('.tsx') || webBlocks.has(path) ? 'web' : 'root'
}

/** Whether a file of one side may import a block's file. */
function mayUseBlock(side: 'server' | 'web' | 'root', to: string, isTypeOnly: boolean): boolean {
  const of = sideOfBlock(to)
  if (of === 'server') return side === 'server'
  return of === 'root' || side === 'web' || isTypeOnly
}

/** Why `from` may not import `to`; null when it may. */
export function whyNot(from: string, to: string, isTypeOnly: boolean): string | null {
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
    const side = sideOfBlock(from)
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
