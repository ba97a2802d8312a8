import { queryOptions } from '@tanstack/react-query'
import { listUnknownStages } from '#shared/calls/registers.ts'
import { callPortal } from '#web/call-portal.ts'

/** The stages of deals that nobody has said the meaning of. */
export const unknownStagesQuery = queryOptions({
  queryKey: ['registers', 'stages', 'unknown'],
  queryFn: ({ signal }) => callPortal(listUnknownStages, { signal }),
})
