import { call } from '../call.ts'
import type { searchQuerySchema, searchSchema } from '../search-contract.ts'

export const search = call<{ query: typeof searchQuerySchema; answer: typeof searchSchema }>().get(
  'search',
  'things:read',
  'What one may open by a part of its name, five of a kind; a small fault in the name is forgiven',
)
