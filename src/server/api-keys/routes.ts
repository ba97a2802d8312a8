import { z } from 'zod'
import { type ApiKey, apiKeyPageSchema, createdApiKeySchema, newApiKeySchema } from '#modules/api-keys.ts'
import { pageQuerySchema } from '#shared/page-query.ts'
import { allow, answers, answersAs, createRouter, validate } from '../http/router.ts'
import type { Scope } from '../scope.ts'
import { createKey } from './create-key.ts'
import { revokeKey, seesAllKeys } from './revoke-key.ts'
import { type ApiKeyRow, listKeys } from './store.ts'

const oneKey = z.object({ organizationUuid: z.uuid(), id: z.uuid() })

/** API keys, below an organisation. No key can be given the right these calls ask for. */
export const apiKeyRoutes = createRouter()
  .get(
    '/api-keys',
    allow('api-keys:write'),
    validate('query', pageQuerySchema),
    answers('One’s API keys, newest first; for who manages people, those of everybody', apiKeyPageSchema),
    async c => {
      const scope = c.get('scope')
      const { page } = c.req.valid('query')
      const userUuid = seesAllKeys(scope) ? undefined : scope.actor.uuid
      const { rows, total } = await scope.db(tx =>
        listKeys(tx, { organizationUuid: scope.organization.uuid, userUuid, page }),
      )
      return c.json({ items: rows.map(row => toApiKey(scope, row)), total, page })
    },
  )
  .post(
    '/api-keys',
    allow('api-keys:write'),
    validate('json', newApiKeySchema),
    answers('The new API key, which is shown this once', createdApiKeySchema, 201),
    async c => {
      const scope = c.get('scope')
      const { row, key } = await createKey(scope, c.req.valid('json'))
      c.header('cache-control', 'no-store')
      return c.json({ ...toApiKey(scope, row), key }, 201)
    },
  )
  .delete(
    '/api-keys/:id',
    allow('api-keys:write'),
    validate('param', oneKey),
    answersAs('The API key is revoked', 'text/plain', 204),
    async c => {
      await revokeKey(c.get('scope'), c.req.valid('param').id)
      return c.body(null, 204)
    },
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
