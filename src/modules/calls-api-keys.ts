import { call } from '#shared/call.ts'
import type {
  apiKeyPageSchema,
  apiKeyPathSchema,
  apiKeysQuerySchema,
  createdApiKeySchema,
  newApiKeySchema,
} from './api-keys.ts'

export const listApiKeys = call<{ query: typeof apiKeysQuerySchema; answer: typeof apiKeyPageSchema }>().get(
  'api-keys',
  'api-keys:write',
  'One’s API keys, newest first unless sorted otherwise; for who manages people, those of everybody',
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
