import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The portal speaks the language and writes the marks that people choose; what a browser or a server is set to is asked by nobody. */

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

test('what the engine knows words for is said in the language spoken', () => {
  const others = code.filter(({ path }) => path !== 'shared/translate.ts')
  const words = /\bnew Intl\.(?:ListFormat|DisplayNames|PluralRules)\((?!spokenLanguage\(\)|languageOf\()[^)]*\)/g
  expect(found(words, others)).toEqual([])
})
