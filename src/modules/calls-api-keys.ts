import { call } from '#shared/call.ts'
import type { pageQuerySchema } from '#shared/page-query.ts'
import type { apiKeyPageSchema, apiKeyPathSchema, createdApiKeySchema, newApiKeySchema } from './api-keys.ts'

export const listApiKeys = call<{ query: typeof pageQuerySchema; answer: typeof apiKeyPageSchema }>().get(
  'api-keys',
  'api-keys:write',
  'One’s API keys, newest first; for who manages people, those of everybody',
)

export const createApiKey = call<{ body: typeof newApiKeySchema; answer: typeof createdApiKeySchema }>().post(
  'api-keys',
  'api-keys:write',
  'The new API key, which is shown this once',
  201,
)

export const revokeApiKey = call<{ params: typeof apiKeyPathSchema }>().delete(
  'api-keys/:id',
  'api-keys:write',
  'The API key is revoked',
  204,
)
