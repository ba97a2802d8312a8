import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The portal speaks English with marks that people choose; what a browser or a server is set to is asked by nobody. */

const root = join(import.meta.dirname, '..', 'src')
const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !/\.(test|e2e)\.tsx?$|\/(test|bench)\//.test(path))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))

function found(pattern: RegExp, ofFiles = code): string[] {
  return ofFiles.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([match]) => `${path}: ${match}`))
}

test('nothing asks the browser for its language', () => {
  expect(found(/\bnavigator\.languages?\b|\.toLocale(?:Date|Time)?String\(/g)).toEqual([])
})

test('numbers, days and times are written by the formats alone', () => {
  const others = code.filter(({ path }) => !path.startsWith('shared/formats/'))
  expect(others.length).toBeLessThan(code.length)
  expect(found(/\bnew Intl\.(?:NumberFormat|DateTimeFormat|RelativeTimeFormat|DurationFormat)\b/g, others)).toEqual([])
})

test('words of the browser are its English ones', () => {
  const others = code.filter(({ path }) => path !== 'shared/translate.ts')
  expect(found(/\bnew Intl\.(?:ListFormat|DisplayNames|PluralRules)\((?!'en')[^)]*\)/g, others)).toEqual([])
})
