import { z } from 'zod'
import { largestAttachment } from './attachment-contract.ts'
import { toSay } from './translate.ts'

/** The wire of large files that are brought piece by piece, so that one that broke off goes on where it stood. */

/** The bytes of one piece at most; and at least, but for the last of a file. */
export const largestPiece = 8 * 1000 ** 2
export const leastPiece = 1000 ** 2

const bytes = z.int().min(1, toSay('The file is empty; choose one with something in it'))

export const newFileIntakeSchema = z.strictObject({
  /** Of the whole file. */
  bytes: bytes.max(largestAttachment, toSay('A file may have 200 MB at most')),
})
export const fileIntakeSchema = z.object({
  id: z.uuid(),
  bytes: z.int(),
  /** So many of them are there. */
  received: z.int(),
})
export const pieceQuerySchema = z.object({
  /** Where in the file the piece begins: where the last one ended. */
  from: z.coerce.number<number | string>().int().min(0).max(largestAttachment),
})
export type FileIntake = z.infer<typeof fileIntakeSchema>
