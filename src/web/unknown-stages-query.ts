import { queryOptions } from '@tanstack/react-query'
import type { UnknownStages } from '#shared/register-contract.ts'
import { send } from '#web/send.ts'

/** The stages of deals that nobody has said the meaning of. */
export const unknownStagesQuery = queryOptions({
  queryKey: ['registers', 'stages', 'unknown'],
  queryFn: ({ signal }) => send<UnknownStages>('registers/stages/unknown', { signal }),
})
