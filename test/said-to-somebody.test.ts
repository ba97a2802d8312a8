import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { saidAtOnce } from '../scripts/messages/find-messages.ts'

const root = join(import.meta.dirname, '../src')
const browserOnly = /\/web\/|^web\/|\.tsx$|\.(test|e2e)\.ts$|^modules\/analytics\/views\//
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts') && !browserOnly.test(path))
  .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  // What of the blocks and modules the browser alone runs names the shell.
  .filter(({ text }) => !/from '(#web\/|[^']*\.tsx')/.test(text))

test('what the server runs says nothing when it is read, before there is anybody to speak to', () => {
  expect(sources.length).toBeGreaterThan(800)
  const early = sources.flatMap(({ path, text }) => saidAtOnce(path, text).map(name => `${path}: ${name}`))
  expect(early).toEqual([])
})
