import { listUnknownStages } from '#shared/calls/registers.ts'
import { portalQuery } from '#web/call-portal.ts'

/** The stages of deals that nobody has said the meaning of. */
export const unknownStagesQuery = portalQuery(['registers', 'stages', 'unknown'], listUnknownStages)
