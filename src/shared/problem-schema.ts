import { z } from 'zod'
import { errorCodes } from './errors.ts'

/** A `Problem` as it travels. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  detail: z.string().describe('For the person: what, where and what to do'),
  reason: z.string().optional().describe('Stable, for programs'),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  stored: z
    .unknown()
    .optional()
    .describe('With the reason version_conflict: the thing as it stands, as the call answers it'),
  requestId: z.string(),
})
