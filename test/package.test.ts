import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** What a bare clone needs of package.json and the lock file. */

type Meta = { hasInstallScript?: boolean; optionalDependencies?: Record<string, string> }

const root = join(import.meta.dirname, '..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const manifest: Record<'dependencies' | 'devDependencies' | 'allowScripts', Record<string, unknown>> = read(
  'package.json',
)
const locked: Record<string, Meta> = read('package-lock.json').packages

/** Where a package found from `from` would be installed: beside it or in a folder above. */
function isLocked(name: string, from: string): boolean {
  const above = from.split('/node_modules/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'))
  return ['', ...above].some(folder => `${folder}${folder ? '/' : ''}node_modules/${name}` in locked)
}

describe('the packages', () => {
  test('have exact versions', () => {
    const versions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
  })

  test('are locked for every platform, without which npm ci refuses', () => {
    const missing = Object.entries(locked).flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(name => !isLocked(name, from)),
    )
    expect(missing).toEqual([])
  })

  test('say of each install script whether it may run', () => {
    const scripted = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = scripted.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    expect(names.filter(name => !(name in manifest.allowScripts))).toEqual([])
  })
})
