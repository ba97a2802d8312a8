import { z } from 'zod'
import { nameText } from './name-text.ts'
import type { Permission } from './permissions.ts'

/** The wire and the words of API keys: what programs may do in a person's name, in one organisation. */

type ScopeWords = { group: 'Data' | 'Organisation' | 'Administration'; title: string; description: string }

/**
 * What a key may be given, in words. `null`: never, because whoever finds the key could make more keys with it, let
 * people in, or read letters that sign people in, and so outlive its end.
 */
const wordsOfScopes: Record<Permission, ScopeWords | null> = {
  'overview:read': { group: 'Data', title: 'Read summaries', description: 'The figures of the overview' },
  'data:read': { group: 'Data', title: 'Read data', description: 'Queries, lines and uploads' },
  'data:write': { group: 'Data', title: 'Load data', description: 'Bring, commit and undo uploads' },
  'analytics:read': { group: 'Data', title: 'Read analyses', description: 'Views, bridges, drivers and findings' },
  'analytics:write': {
    group: 'Data',
    title: 'Share analyses',
    description: 'Shared views, notes on days, findings set aside',
  },
  'reports:read': { group: 'Data', title: 'Read reports', description: 'The reports of the organisation' },
  'configuration:read': {
    group: 'Organisation',
    title: 'Read the configuration',
    description: 'Navigation and settings',
  },
  'users:count': { group: 'Organisation', title: 'Count people', description: 'How many people belong to it' },
  'users:read': {
    group: 'Organisation',
    title: 'List people',
    description: 'Names, e-mail addresses, roles and last logins',
  },
  'configuration:write': {
    group: 'Administration',
    title: 'Change the configuration',
    description: 'Put new versions in force',
  },
  'audit:read': { group: 'Administration', title: 'Read the audit', description: 'Who did what, and exports of it' },
  'users:write': null,
  'sign-in:write': null,
  'api-keys:write': null,
  'mail:read': null,
  'demonstration:remove': null,
}

export type KeyScope = ScopeWords & { permission: Permission }

/** Every scope that a key can be given, grouped as people choose them. */
export const keyScopes: readonly KeyScope[] = Object.entries(wordsOfScopes).flatMap(([permission, words]) =>
  words ? [{ permission: permission as Permission, ...words }] : [],
)

const scopeNames = keyScopes.map(({ permission }) => permission)

/** How many keys a person may have in an organisation. */
export const maximumKeys = 20

/** How long a new key may last, in days; `null`: until it is revoked. */
export const keyLifetimes = [30, 90, 365, null] as const
export type KeyLifetime = (typeof keyLifetimes)[number]

export const newApiKeySchema = z.object({
  name: nameText,
  scopes: z
    .array(z.enum(scopeNames, 'is nothing that an API key can be given'))
    .min(1, 'must hold one at least: what the key may do')
    .transform(scopes => [...new Set(scopes)]),
  expiresInDays: z.literal(keyLifetimes, 'must be 30, 90 or 365, or null for a key without an end'),
})

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first characters of the key. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  /** The e-mail of the person it acts for. */
  owner: z.string(),
  isOwn: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  isExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
  lastUsedAddress: z.string().nullable(),
})

export const apiKeyPageSchema = z.object({ items: z.array(apiKeySchema), total: z.int(), page: z.int() })

/** A new key with the secret itself, which is answered this once. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() })

export type NewApiKey = z.output<typeof newApiKeySchema>
export type ApiKey = z.infer<typeof apiKeySchema>
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>
