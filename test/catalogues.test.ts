import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findMessages } from '../scripts/messages/find-messages.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'messages')
const files = readdirSync(folder).filter(name => name.endsWith('.json'))
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  path => /\.tsx?$/.test(path) && !/\.(test|e2e)\.tsx?$/.test(path),
)
const found = sources.flatMap(path => {
  const source = readFileSync(join(root, 'src', path), 'utf8')
  return findMessages(path, source).map(({ name, start }) => ({ path, name, before: source.slice(0, start) }))
})
const said = new Set(found.map(({ name }) => name))

describe.each(files)('the catalogue %s', file => {
  const sentences: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const places = (text: string) => [...new Set(text.match(/\{\d+\}/g))].toSorted()

  test('keeps every value of a sentence, and the white space around it', () => {
    const around = (text: string) => [text.length - text.trimStart().length, text.length - text.trimEnd().length]
    const wrong = Object.entries(sentences).filter(
      ([name, sentence]) =>
        String(places(name)) !== String(places(sentence)) || String(around(name)) !== String(around(sentence)),
    )
    expect(wrong).toEqual([])
  })

  test('has what the portal says, and nothing else', () => {
    const missing = [...said].filter(name => !(name in sentences))
    const unused = Object.keys(sentences).filter(name => !said.has(name))
    expect([...missing, ...unused]).toEqual([])
  })
})

test('every sentence of the portal is found', () => {
  expect(said.size).toBeGreaterThan(3000)
})

/** Statements of a database, names of locks, keys, marks and jobs, who is written down in an audit: in every language the same. */
const isStatement = (name: string) =>
  /\b(?:SELECT|INSERT|DELETE|ALTER|UPDATE|WHERE|ORDER BY|GROUP BY|LIMIT|arrayJoin)\b|\{\w+:/.test(name)
const machineTakes =
  /\b(?:exclusively|oncePerVersion|createHash|sql|sendWithin|jobs\.send|getItem|setItem|disk\.\w+|warehouse\.\w+)\([^()]*$|\b(?:action|entity|entityId|key|email|process):\s*$|\b(?:turn|lock(?!ed)|key|changing)\w*\s*=\s*(?:\([^()]*\)\s*=>\s*)?$/i

test('what machines read is said in no language', () => {
  const wrong = found.filter(({ name, before }) => isStatement(name) || machineTakes.test(before.slice(-200)))
  expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test.each([
  ['heads of a tree of categories that is imported again', 'server/categories/tree-csv.ts'],
  [
    'heads of rejected rows that are brought again, and names that recipes know columns by',
    'modules/data-manager/intake/take-over-mapping.ts',
  ],
])('%s are said in no language', (_, file) => {
  expect(sources).toContain(file)
  expect(found.filter(({ path }) => path === file)).toEqual([])
})
