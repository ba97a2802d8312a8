import { type ApiKey, type KeyLifetime, keyScopes } from '#modules/api-keys.ts'
import { t } from '#shared/translate.ts'
import { dayMilliseconds } from '#shared/vocabulary.ts'

/** The lifetimes as people choose them. */
export const lifetimes: readonly { label: string; value: KeyLifetime }[] = [
  { label: t('30 days'), value: 30 },
  { label: t('90 days'), value: 90 },
  { label: t('1 year'), value: 365 },
  { label: t('Never'), value: null },
]

/** What a key may, in words; a scope the portal no longer knows by its name. */
export function scopeTitles(scopes: readonly string[]): string {
  return scopes.map(scope => keyScopes.find(({ permission }) => permission === scope)?.title ?? scope).join(', ')
}

/** The scopes a person can give, by group, in the order they are shown. */
export function scopeGroups(held: readonly string[]) {
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

/** A command that calls the portal with a key it was just given: one that reads, where the key may read. */
export function exampleCommand(
  { key, scopes }: { key: string; scopes: readonly string[] },
  { origin, organizationUuid }: { origin: string; organizationUuid: string },
): string {
  const granted = keyScopes.filter(({ permission }) => scopes.includes(permission))
  const found = granted.find(({ permission }) => !permission.endsWith(':write')) ?? granted[0]
  const { path, options = '' } = found?.example ?? { path: 'openapi.json' }
  const address = path.replace('{organizationUuid}', organizationUuid)
  return `curl ${options}-H "Authorization: Bearer ${key}" "${origin}/api/${address}"`
}
