import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findMessages } from '../scripts/messages/find-messages.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'messages')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.json'))
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  path => /\.tsx?$/.test(path) && !/\.(test|e2e)\.tsx?$/.test(path),
)
const said = new Set(
  sources.flatMap(path => findMessages(path, readFileSync(join(root, 'src', path), 'utf8')).map(({ name }) => name)),
)

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

  test('has what the portal says, and nothing else, unless it is a draft', () => {
    const isDraft = dirname(file) === 'drafts'
    const missing = [...said].filter(name => !(name in sentences))
    const unused = Object.keys(sentences).filter(name => !said.has(name))
    expect(isDraft ? [] : [...missing, ...unused]).toEqual([])
  })
})

test('every sentence of the portal is found', () => {
  expect(said.size).toBeGreaterThan(3000)
})
