import { call, fileCall } from '../call.ts'
import type { itemPathSchema } from '../item-path.ts'
import type { liveQuerySchema, looksSchema } from '../live-contract.ts'

export const watchLive = fileCall<{ query: typeof liveQuerySchema }>('text/event-stream').get(
  'live',
  'things:read',
  'Which things change and who looks at them, as server-sent events; of kinds one may read, and nothing of the content',
)

export const setLooks = call<{ params: typeof itemPathSchema; body: typeof looksSchema }>().put(
  'live/:id/looks',
  'things:read',
  'Says which things one looks at, for as long as a stream of live events is open; those one may not open are left out',
  204,
)
