import { z } from 'zod'
import { thingSchema } from '#shared/thing-contract.ts'
import { uploadLinkSchema } from './contract.ts'

export const undoQuerySchema = z.object({
  /** What becomes of lines a person edited after they were loaded. */
  edited: z.enum(['keep', 'remove']).default('keep'),
})

/** What undoing an upload does, before it is done. */
export const undoReportSchema = z.object({
  /** Lines of the upload that are loaded now. */
  lines: z.int(),
  /** Of them, those a person edited since, who did, and the last time. */
  edited: z.object({ lines: z.int(), by: z.array(z.string()), last: z.iso.datetime().nullable() }),
  /** Lines of it that later uploads stand in for; those stay as the later upload has them. */
  replaced: z.array(z.object({ upload: uploadLinkSchema, lines: z.int() })),
  /** Lines of earlier uploads that this one stands in for and that are read again. */
  restored: z.int(),
  /** Lines of it that other loaded uploads left out as loaded already; they come back from there. */
  broughtBack: z.array(
    z.object({
      upload: uploadLinkSchema,
      lines: z.int(),
      sums: z.array(z.object({ currency: z.string(), amount: z.string() })),
    }),
  ),
  /**
   * Other loaded uploads that left lines out as loaded already when such lines were not kept yet, and how many: of them
   * nothing comes back, so those among them that go with this upload are gone until that file is brought again.
   */
  notKept: z.array(z.object({ upload: uploadLinkSchema, lines: z.int() })),
  /** What was signed off and is told by its lines, of what the person may open: its figures change, the signing stays. */
  signedOff: z.array(thingSchema),
})

export type UndoReport = z.infer<typeof undoReportSchema>
export type EditedLines = z.infer<typeof undoQuerySchema>['edited']
