import { chmodSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryOpenError, protectDirectory } from './protect-directory.ts'

let parent: string
let umask: number
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sextant-protect-'))
  umask = process.umask(0)
})
afterEach(() => {
  process.umask(umask)
  rmSync(parent, { recursive: true, force: true })
})

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)

test('a new directory is this account’s alone, and so is what is written later, whatever the umask', () => {
  const directory = join(parent, 'deep', 'data')
  protectDirectory(directory)
  writeFileSync(join(directory, 'secret'), 'x')
  mkdirSync(join(directory, 'files'))
  expect([directory, join(directory, 'secret'), join(directory, 'files')].map(modeOf)).toEqual(['700', '600', '700'])
})

test('one that is open to others is closed with all that is in it', () => {
  const directory = join(parent, 'data')
  const files = join(directory, 'files')
  mkdirSync(files, { recursive: true })
  writeFileSync(join(files, 'lines.csv'), 'x')
  for (const [path, mode] of [
    [join(files, 'lines.csv'), 0o664],
    [files, 0o775],
    [directory, 0o755],
  ] as const) {
    chmodSync(path, mode)
  }
  protectDirectory(directory)
  expect([directory, files, join(files, 'lines.csv')].map(modeOf)).toEqual(['700', '700', '600'])
})

test('one that holds other things is left as it is, and refused', () => {
  const directory = join(parent, 'home')
  mkdirSync(directory)
  writeFileSync(join(directory, 'letters.txt'), 'x')
  chmodSync(directory, 0o755)
  expect(() => protectDirectory(directory)).toThrow(DirectoryOpenError)
  expect([directory, join(directory, 'letters.txt')].map(modeOf)).toEqual(['755', '666'])
})
