import { z } from 'zod'

/** Which page of a list is asked for; the first where none is named. In an address it is text. */
export const pageNumber = z.coerce.number<number>().int().min(1).max(1_000_000).default(1)

export const pageQuerySchema = z.object({ page: pageNumber })
