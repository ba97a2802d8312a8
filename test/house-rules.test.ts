import { expect, test } from 'vitest'
import { around, code, files } from './source-files.ts'

/** The rules of CONTRIBUTING.md that a machine can check: how a file is written and named. */

test('no file is longer than 300 lines', () => {
  const long = [...files, ...around].filter(file => file.text.split('\n').length > 301).map(file => file.path)
  expect(long).toEqual([])
})

test('what others call says what it means', () => {
  const isPublic =
    /^src\/(shared|server)\/|^src\/(?:modules\/[^/]+\/)?blocks\/.*\b(server|sql)|\/[\w-]*rules[\w-]*\.ts$/
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
  const written =
    /^src\/(server\/warehouse\/(catalogue|compile|facts|lines|query|rollups)|(modules\/[^/]+\/)?blocks\/.*\/sql[^/]*$)/
  const searched =
    /\b(text|sql|where|source)\??\.(includes|indexOf|match|matchAll|replace|replaceAll|search|split|\w+With)\(/
  const found = code.filter(file => written.test(file.path) && searched.test(file.text))
  expect(found.map(file => file.path)).toEqual([])
})

test('files are kebab-case and no folder is a drawer for leftovers', () => {
  const names = files.map(file => file.path)
  expect(names.filter(path => !/^[a-z0-9./$-]+$/.test(path))).toEqual([])
  expect(names.filter(path => /(^|\/)(utils?|helpers?|common|misc|types|constants)(\/|\.tsx?$)/.test(path))).toEqual([])
})

test('no cast hides what an address may hold', () => {
  const casts = files.filter(({ path, text }) => /^src\/(.*\/)?web\//.test(path) && /\bas never\b/.test(text))
  expect(casts.map(({ path }) => path)).toEqual([])
})

test('days are typed into the field of days, never into the browser’s own, which has its language', () => {
  const own = /\btype(?:="|: '|=\{[^}]*')(?:date|datetime-local|month|time|week)['"]/
  expect(code.filter(({ path, text }) => path.endsWith('.tsx') && own.test(text)).map(({ path }) => path)).toEqual([])
})
