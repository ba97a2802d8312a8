import { z } from 'zod'
import { apiKeySortFields, sortsOf } from '#shared/list-sorts.ts'
import { nameText } from '#shared/name-text.ts'
import { pageNumber } from '#shared/page-query.ts'
import type { KeyScopeWords } from '#shared/permissions.ts'
import { saidWhenRead } from '#shared/said-when-read.ts'
import { toSay } from '#shared/translate.ts'
import { type Permission, permissions, permissionTerms } from './permissions.ts'

/** The wire and the words of API keys: what programs may do in a person's name, in one organisation. */

export const apiKeyPathSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid() })

export type KeyScope = KeyScopeWords & { permission: Permission }

/** Every scope that a key can be given, grouped as people choose them. */
export const keyScopes: readonly KeyScope[] = saidWhenRead(
  permissions.flatMap((permission): KeyScope[] => {
    const { keyScope } = permissionTerms[permission]
    return keyScope ? [{ permission, ...keyScope }] : []
  }),
  ['group', 'title', 'description'],
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
    .array(z.enum(scopeNames, toSay('is nothing that an API key can be given')))
    .min(1, toSay('must hold one at least: what the key may do'))
    .transform(scopes => [...new Set(scopes)]),
  expiresInDays: z.literal(keyLifetimes, toSay('must be 30, 90 or 365, or null for a key without an end')),
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

export const apiKeysQuerySchema = z.object({
  page: pageNumber,
  sort: z.enum(sortsOf(apiKeySortFields)).default('-createdAt'),
})

/** A new key with the secret itself, which is answered this once. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() })

export type NewApiKey = z.output<typeof newApiKeySchema>
export type ApiKey = z.infer<typeof apiKeySchema>
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>
