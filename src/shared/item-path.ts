import { z } from 'zod'

/** The address of one thing of an organisation by its id. */
export const itemPathSchema = z.object({ organizationUuid: z.uuid(), id: z.uuid('ID is null') })
