import { type ApiKey, type KeyLifetime, keyScopes } from '#shared/api-keys.ts'
import type { Permission } from '#shared/permissions.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'

/** The lifetimes as people choose them. */
export const lifetimes: readonly { label: string; value: KeyLifetime }[] = [
  { label: '30 days', value: 30 },
  { label: '90 days', value: 90 },
  { label: '1 year', value: 365 },
  { label: 'Never', value: null },
]

/** What a key may, in words; a scope the portal no longer knows by its name. */
export function scopeTitles(scopes: readonly string[]): string {
  return scopes.map(scope => keyScopes.find(({ permission }) => permission === scope)?.title ?? scope).join(', ')
}

/** The scopes a person can give, by group, in the order they are shown. */
export function scopeGroups(held: readonly Permission[]) {
  const offered = keyScopes.filter(({ permission }) => held.includes(permission))
  return [...new Set(offered.map(({ group }) => group))].map(group => ({
    group,
    scopes: offered.filter(scope => scope.group === group),
  }))
}

const soonDays = 7

export type KeyEnd = { kind: 'never' } | { kind: 'over' } | { kind: 'date' } | { kind: 'soon'; days: number }

/** How near the end of a key is. */
export function keyEnd({ expiresAt, isExpired }: Pick<ApiKey, 'expiresAt' | 'isExpired'>, now: number): KeyEnd {
  if (isExpired) return { kind: 'over' }
  if (expiresAt === null) return { kind: 'never' }
  const days = Math.ceil((Date.parse(expiresAt) - now) / dayMilliseconds)
  return days <= soonDays ? { kind: 'soon', days: Math.max(days, 1) } : { kind: 'date' }
}

type Example = { path: string; options?: string }

/** A first call for each scope, reading ones before those that change something. */
const examples: [Permission, (organizationUuid: string) => Example][] = [
  ['users:count', uuid => ({ path: `/api/organization/${uuid}/users/count` })],
  ['overview:read', uuid => ({ path: `/api/organization/${uuid}/summaries/v2/?option=summaries` })],
  ['data:read', uuid => ({ path: `/api/organization/${uuid}/uploads` })],
  ['analytics:read', uuid => ({ path: `/api/organization/${uuid}/analytics/views` })],
  ['reports:read', uuid => ({ path: `/api/organization/${uuid}/reports` })],
  ['users:read', uuid => ({ path: `/api/organization/${uuid}/users` })],
  ['configuration:read', uuid => ({ path: `/api/configuration2/${uuid}` })],
  ['audit:read', uuid => ({ path: `/api/organization/${uuid}/audit` })],
  [
    'data:write',
    uuid => ({
      path: `/api/organization/${uuid}/uploads?dataset=spend&name=lines.csv`,
      options: '-H "Content-Type: text/csv" --data-binary @lines.csv ',
    }),
  ],
  [
    'analytics:write',
    uuid => ({
      path: `/api/organization/${uuid}/analytics/annotations`,
      options: '-H "Content-Type: application/json" --data-binary @note.json ',
    }),
  ],
  [
    'configuration:write',
    uuid => ({
      path: `/api/organization/${uuid}/configuration`,
      options: '-X PUT -H "Content-Type: application/json" --data-binary @configuration.json ',
    }),
  ],
]

/** A command that calls the portal with a key it was just given. */
export function exampleCommand(
  { key, scopes }: { key: string; scopes: readonly string[] },
  { origin, organizationUuid }: { origin: string; organizationUuid: string },
): string {
  const found = examples.find(([permission]) => scopes.includes(permission))
  const { path, options = '' } = found ? found[1](organizationUuid) : { path: '/api/openapi.json' }
  return `curl ${options}-H "Authorization: Bearer ${key}" "${origin}${path}"`
}
