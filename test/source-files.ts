import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** A file of ours, and what it imports. */
export type SourceFile = {
  path: string
  text: string
  imports: { target: string; isTypeOnly: boolean; bare: string | null }[]
}

/** Every file of `src`, tests too. */
export const files = sourcesBelow('src')
/** What stands around it. */
export const around = [...sourcesBelow('test'), ...sourcesBelow('bench')]
/** What runs: without tests, and what only they and measurements share. */
export const code = files.filter(file => !/\.(test|e2e)\.tsx?$|^src\/modules\/[^/]+\/(test|bench)\//.test(file.path))

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
