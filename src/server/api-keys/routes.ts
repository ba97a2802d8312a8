import {
  type ApiKey,
  apiKeyPageSchema,
  apiKeyPathSchema,
  apiKeysQuerySchema,
  createdApiKeySchema,
  newApiKeySchema,
} from '#modules/api-keys.ts'
import * as calls from '#modules/calls-api-keys.ts'
import { answerCall, routerOf } from '../http/answer-call.ts'
import type { Scope } from '../scope.ts'
import { createKey } from './create-key.ts'
import { revokeKey, seesAllKeys } from './revoke-key.ts'
import { type ApiKeyRow, listKeys } from './store.ts'

/** API keys, below an organisation. No key can be given the right these calls ask for. */
export const apiKeyRoutes = routerOf(
  answerCall(
    calls.listApiKeys,
    { query: apiKeysQuerySchema, answer: apiKeyPageSchema },
    async ({ scope, query: { page, sort } }) => {
      const userUuid = seesAllKeys(scope) ? undefined : scope.actor.uuid
      const { rows, total } = await scope.db(tx =>
        listKeys(tx, { organizationUuid: scope.organization.uuid, userUuid, sort, page }),
      )
      return { items: rows.map(row => toApiKey(scope, row)), total, page }
    },
  ),
  answerCall(calls.createApiKey, { body: newApiKeySchema, answer: createdApiKeySchema }, async ({ c, scope, body }) => {
    const { row, key } = await createKey(scope, body)
    c.header('cache-control', 'no-store')
    return { ...toApiKey(scope, row), key }
  }),
  answerCall(calls.revokeApiKey, { params: apiKeyPathSchema }, async ({ scope, params }) => {
    await revokeKey(scope, params.id)
  }),
)

function toApiKey(scope: Scope, row: ApiKeyRow): ApiKey {
  const { uuid, name, prefix, scopes, owner, userUuid, createdAt, expiresAt, lastUsedAt, lastUsedAddress } = row
  return {
    id: uuid,
    name,
    prefix,
    scopes,
    owner,
    isOwn: userUuid === scope.actor.uuid,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    isExpired: expiresAt !== null && expiresAt <= scope.now(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    lastUsedAddress,
  }
}
