import { call } from '#shared/call.ts'
import type { passagesQuerySchema, passagesSchema } from './contract-passages.ts'

export const findPassages = call<{ query: typeof passagesQuerySchema; answer: typeof passagesSchema }>().get(
  'documents/passages',
  'documents:read',
  'The sentences of the newest versions that speak of something, each with its document, version and page to cite',
)
