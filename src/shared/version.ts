import { z } from 'zod'

/** The version of a thing that a change was made on, as the body of each change names it. */
export const versionSchema = z.int().min(1).max(2_147_483_647)
