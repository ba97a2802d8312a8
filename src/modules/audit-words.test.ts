import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categoryEditSchema } from '#shared/categories.ts'
import { familyActions } from '#shared/families.ts'
import { registerIds } from '#shared/registers.ts'
import { actionWords, auditWords } from './audit-words.ts'

test('an entry is told in a sentence with the name of what it is about', () => {
  expect(auditWords({ action: 'user.create', before: null, after: { email: 'ida@nordpack.example' } })).toBe(
    'Added a person “ida@nordpack.example”',
  )
  expect(auditWords({ action: 'contracts.remove', before: { supplier: 'Nordpack AS' }, after: null })).toBe(
    'Removed a contract “Nordpack AS”',
  )
  const summary = 'Renamed Freight to Logistics'
  expect(auditWords({ action: 'categories.rename-node', before: null, after: { summary } })).toBe(summary)
  const facts = { action: 'cluster', names: 1200, from: ['A'], fromCount: 900, to: 'B', toCount: 400 }
  expect(auditWords({ action: 'families.cluster', before: null, after: { facts } })).toBe(
    'Recognised 1,200 spellings of 400 families',
  )
  expect(auditWords({ action: 'session.start', before: null, after: null })).toBe('Signed in')
  expect(auditWords({ action: 'rocket.launch', before: null, after: { name: 'x' } })).toBe('rocket.launch')
})

test('every action that the portal writes has words', () => {
  const files = globSync('src/{server,modules,blocks}/**/*.ts', { exclude: ['**/*.test.ts'] })
  const written = files.flatMap(file => [
    ...readFileSync(file, 'utf8').matchAll(
      /\baction: (?:[^\n]*\? )?'([a-z-]+\.[a-zA-Z_-]+)'(?: : '([a-z-]+\.[a-zA-Z_-]+)')?/g,
    ),
  ])
  const actions = new Set(written.flatMap(([, ...found]) => found.filter(action => action !== undefined)))
  expect(actions.size).toBeGreaterThan(40)
  expect([...actions].filter(action => actionWords(action) === action)).toEqual([])
  const ofRegisters = registerIds.flatMap(id => ['create', 'update', 'remove'].map(verb => `${id}.${verb}`))
  const edits = categoryEditSchema.options.map(option => `categories.${option.shape.action.value}`)
  const ofNames = [...familyActions, 'merge', 'apart'].map(action => `families.${action}`)
  expect([...edits, ...ofNames].filter(action => actionWords(action) === action)).toEqual([])
  expect(ofRegisters.filter(action => actionWords(action) === action)).toEqual([])
})
