import { expect, test } from 'vitest'
import { keyScopes } from '#modules/api-keys.ts'
import { roles } from '#modules/permissions.ts'
import { platformPermissions } from '#shared/permissions.ts'
import { exampleCommand, keyEnd, scopeGroups, scopeTitles } from './key-words.ts'

test('what is offered is what the role holds and a key can be given', () => {
  // Modules add theirs to the groups.
  const offered = (role: 'Administrator' | 'Editor') =>
    scopeGroups(roles[role].permissions.filter(right => Object.hasOwn(platformPermissions, right))).map(
      ({ group, scopes }) => [group, scopes.length],
    )
  expect(offered('Administrator')).toEqual([
    ['Data', 5],
    ['Organisation', 5],
    ['Administration', 2],
  ])
  expect(offered('Editor')).toEqual([
    ['Data', 5],
    ['Organisation', 5],
  ])
  const all = scopeGroups(roles.Editor.permissions).flatMap(({ scopes }) => scopes)
  const given = keyScopes.filter(({ permission }) => roles.Editor.permissions.includes(permission))
  // Each once, below its group; a module's stand where its group does.
  expect(all).toHaveLength(given.length)
  expect(new Set(all)).toEqual(new Set(given))
})

test('scopes in words', () => {
  expect(scopeTitles(['data:read', 'users:count', 'gone:read'])).toBe('Read data, Count people, gone:read')
})

test('the end of a key: never, over, or soon from a week before', () => {
  const now = Date.parse('2026-03-01T12:00:00Z')
  const end = (expiresAt: string | null, isExpired = false) => keyEnd({ expiresAt, isExpired }, now)
  expect(end(null)).toEqual({ kind: 'never' })
  expect(end('2026-02-01T00:00:00Z', true)).toEqual({ kind: 'over' })
  expect(end('2026-03-08T12:00:00Z')).toEqual({ kind: 'soon', days: 7 })
  expect(end('2026-03-01T12:00:01Z')).toEqual({ kind: 'soon', days: 1 })
  expect(end('2026-03-08T12:00:01Z')).toEqual({ kind: 'date' })
})

test('every scope has an example that it is enough for', () => {
  const at = { origin: 'https://portal.example', organizationUuid: 'o' }
  for (const { permission } of keyScopes) {
    const command = exampleCommand({ key: 'sxt_k', scopes: [permission] }, at)
    expect(command).toMatch(
      /^curl .*-H "Authorization: Bearer sxt_k" "https:\/\/portal\.example\/api\/(organization\/o\/|configuration2\/o")/,
    )
  }
})
