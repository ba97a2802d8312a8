import { z } from 'zod'

/** The wire of what a version of a report showed when it was published. */

/** `kept`: it can be looked at; `waiting`: it is being drawn; `none`: it is not there for who asks, and why. */
export const stillStates = ['kept', 'waiting', 'none'] as const

/** How it stands with what a version showed. */
export const stillStandingSchema = z.object({
  state: z.enum(stillStates),
  /** Why there is none, as a sentence; else `null`. */
  why: z.string().nullable(),
})

const wordsSchema = z.object({
  text: z.string(),
  isStrong: z.literal(true).optional(),
  isQuiet: z.literal(true).optional(),
  tone: z.enum(['good', 'bad']).optional(),
})
const words = z.array(wordsSchema)

const figureSchema = z.object({ label: z.string(), value: z.string(), change: words })
const rowSchema = z.object({
  kind: z.enum(['head', 'body', 'foot']),
  cells: z.array(
    z.object({
      ...{ words, isRight: z.boolean(), columns: z.int().optional() },
      /** How many rows it stands below, each a part of the one before. */
      depth: z.int().optional(),
    }),
  ),
})

/** Its size in pixels of a screen. */
const drawing = { svg: z.string(), width: z.number(), height: z.number() }

/** What a widget showed, one below the other: the parts that paper is made of. */
export const stillPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('title'), text: z.string() }),
  z.object({ kind: z.literal('say'), words }),
  z.object({ kind: z.literal('paragraph'), words }),
  z.object({ kind: z.literal('note'), words }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(words) }),
  z.object({ kind: z.literal('figures'), figures: z.array(figureSchema) }),
  z.object({
    ...{ kind: z.literal('picture'), ...drawing, label: z.string() },
    /** The same for small screens, with what is to be said of it alone. */
    narrow: z.object({ ...drawing, notes: z.string() }).optional(),
  }),
  z.object({ kind: z.literal('table'), label: z.string(), rows: z.array(rowSchema) }),
  z.object({ kind: z.literal('empty'), title: z.string(), why: z.string() }),
])

/** What is kept of a version, as the organisation writes. */
export const keptStillSchema = z.object({
  /** The state of the data it was drawn from, in words. */
  of: z.string(),
  /** By the ids of widgets. */
  parts: z.record(z.string(), z.array(stillPartSchema)),
  /** What each page covered, by its id: its days, what they are compared with, its filters. */
  printed: z.record(z.string(), z.array(z.string())),
})

export const reportStillSchema = keptStillSchema.extend({
  drawnAt: z.iso.datetime(),
  /** In whose name it was drawn; `null` when they are no member any more. */
  by: z.string().nullable(),
  /** Widgets that are left out, as they showed what was that person's own. */
  own: z.array(z.string()),
})

export type StillStanding = z.infer<typeof stillStandingSchema>
export type StillWords = z.infer<typeof wordsSchema>
export type StillPart = z.infer<typeof stillPartSchema>
export type StillFigure = z.infer<typeof figureSchema>
export type StillRow = z.infer<typeof rowSchema>
export type KeptStill = z.infer<typeof keptStillSchema>
export type ReportStill = z.infer<typeof reportStillSchema>
