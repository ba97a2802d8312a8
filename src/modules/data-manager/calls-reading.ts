import { call } from '#shared/call.ts'
import type { itemPathSchema } from '#shared/item-path.ts'
import type { readingSchema } from './contract-reading.ts'

export const getReading = call<{ params: typeof itemPathSchema; answer: typeof readingSchema }>().get(
  'uploads/:id/reading',
  'data:read',
  'How far the counting of the file is',
)

export const cancelReading = call<{ params: typeof itemPathSchema; answer: typeof readingSchema }>().delete(
  'uploads/:id/reading',
  'data:write',
  'The counting ends; nothing of it is kept',
)
