import { z } from 'zod'
import { aloneKinds, chartKinds, type Narrowing, partyKinds, specialNarrowings } from '#blocks/view.ts'
import { factIds } from '#shared/facts.ts'
import { disturbing, visible } from '#shared/name-text.ts'
import { presetIds } from '#shared/presets.ts'
import { filterSchema, grains, periodSchema } from '#shared/query-spec.ts'
import { toSay } from '#shared/translate.ts'

/** The definition of a report as it is stored: pages of widgets on a grid, and what all of them are asked with. */

/** The columns of a page. */
export const gridColumns = 12
/** The rows that a widget can be high, and the last row that one can begin in. */
export const tallestWidget = 40
export const lowestRow = 400
export const mostPages = 20
export const mostWidgets = 60
export const longestText = 10_000

const id = z.string().regex(/^[A-Za-z0-9_-]{1,36}$/)
const name = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/)
const filters = z.array(filterSchema).max(20)

/** A title of a report, a page or a widget. */
export const titleSchema = z
  .string()
  .trim()
  .max(120, toSay('A title has 120 characters at most'))
  .refine(text => visible.test(text) && !disturbing.test(text), toSay('give it a name'))

/** Where a widget stands on its page: the first column and row, and how many of them it takes. */
const placeSchema = z
  .strictObject({
    x: z
      .int()
      .min(0)
      .max(gridColumns - 1),
    y: z.int().min(0).max(lowestRow),
    w: z.int().min(1).max(gridColumns),
    h: z.int().min(1).max(tallestWidget),
  })
  .refine(({ x, w }) => x + w <= gridColumns, toSay('must not stand out of the page'))

const figuresSchema = z.strictObject({
  kind: z.literal('figures'),
  measures: z.array(name).min(1).max(8),
})

const querySchema = z.strictObject({
  kind: z.literal('query'),
  measures: z.array(name).min(1).max(8),
  /** One dimension; none with a grain alone. */
  by: z.array(name).max(1),
  grain: z.enum(['auto', ...grains]).optional(),
  split: name.optional(),
  /** A third dimension, in the middle of flows. */
  through: name.optional(),
  /** Measures beside the first whose value before and change stand in the table too. */
  moving: z.array(name).max(8).optional(),
  top: z.int().min(1).max(100),
  charts: z.tuple([z.enum(chartKinds)]),
})

/** The kinds that a widget can be of beside figures and questions; those of a party need a filter that names one. */
export const reportKinds = [...aloneKinds, ...partyKinds] as const

const narrowings: ReadonlyMap<string, Narrowing> = new Map([
  ...specialNarrowings,
  ...(['figures', 'query', 'analytics/pivot'] as const).map(kind => [kind, 'whole'] as const),
])

/** What the filters of a report do to blocks of a kind: nothing to those of which nobody said so. */
export function narrowingOf(kind: string): Narrowing {
  return narrowings.get(kind) ?? 'none'
}

/** Whether a block of a kind asks the lines: each of the portal does, and of modules those that filters narrow. */
export function asksLines({ kind }: { kind: string }): boolean {
  return !kind.includes('/') || narrowingOf(kind) !== 'none'
}

/** As long as an order by a column of a table is, which names what its column is of. */
const longestChosen = 1200

/** What its maker had chosen of it where it was taken from; its readers choose anew for themselves. */
const chosen = z
  .record(z.string().max(40), z.string().max(longestChosen))
  .refine(all => Object.keys(all).length <= 20, toSay('too much is chosen'))
  .optional()

/** A block that has no more to say than its kind. */
const specialSchema = z.strictObject({ kind: z.enum(reportKinds), chosen })

const folder = z.string().regex(/^[a-z][a-z-]{0,30}$/)

/** A block of a kind that a module brings, `okr/objectives`; where the module is off, it says so in its place. */
const ofModuleSchema = z.strictObject({ kind: z.templateLiteral([folder, '/', folder]), chosen })

/** What a widget asks: a block of the portal, and what its page would know of it in an analysis. */
const askingSchema = z.strictObject({
  kind: z.literal('block'),
  id,
  place: placeSchema,
  title: titleSchema,
  dataset: z.enum(factIds),
  /** The measure that it is about, where the block does not name its own. */
  measure: name,
  block: z.union([z.discriminatedUnion('kind', [figuresSchema, querySchema, specialSchema]), ofModuleSchema]),
  /** What it alone is narrowed to, beside what the report is. */
  filters,
  /** The filters of the report that it leaves aside, by their fields. */
  ignores: z.array(name).max(20),
})

/** Words between the figures, in Markdown. */
const textSchema = z.strictObject({
  kind: z.literal('text'),
  id,
  place: placeSchema,
  text: z.string().max(longestText, toSay('A text has 10,000 characters at most')),
})

/** A picture that hangs on the report as an attachment; `null` until it is chosen. */
const imageSchema = z
  .strictObject({
    ...{ kind: z.literal('image'), id, place: placeSchema, file: z.uuid().nullable() },
    /** What it shows, for who does not see it. */
    alt: z.string().trim().max(300),
  })
  .refine(({ file, alt }) => file === null || visible.test(alt), {
    path: ['alt'],
    message: toSay('say what the picture shows'),
  })

/** The pages of the report, each with a link to it. */
const contentsSchema = z.strictObject({ kind: z.literal('contents'), id, place: placeSchema, title: titleSchema })

/** In print a new page begins behind it; on the screen it is not seen. */
const breakSchema = z.strictObject({ kind: z.literal('break'), id, place: placeSchema })

export const widgetSchema = z.discriminatedUnion('kind', [
  askingSchema,
  textSchema,
  imageSchema,
  contentsSchema,
  breakSchema,
])

export const pageSchema = z.strictObject({ id, title: titleSchema, widgets: z.array(widgetSchema).max(mostWidgets) })

export const reportDefinitionSchema = z
  .strictObject({
    period: z.union([z.enum(presetIds), periodSchema]),
    compare: z.enum(['lastYear', 'before', 'budget', 'none']),
    filters,
    pages: z.array(pageSchema).min(1, toSay('A report has at least one page')).max(mostPages),
  })
  .superRefine(({ pages }, context) => {
    const ids = pages.flatMap(page => [page.id, ...page.widgets.map(widget => widget.id)])
    if (new Set(ids).size < ids.length) {
      context.addIssue({ code: 'custom', path: ['pages'], message: toSay('Two parts of the report have the same id') })
    }
    if (ids.length - pages.length > mostWidgets) {
      context.addIssue({ code: 'custom', path: ['pages'], message: toSay('A report has 60 widgets at most') })
    }
  })

export type ReportDefinition = z.infer<typeof reportDefinitionSchema>
export type ReportPage = ReportDefinition['pages'][number]
export type Widget = z.infer<typeof widgetSchema>
export type AskingWidget = Extract<Widget, { kind: 'block' }>
export type ImageWidget = Extract<Widget, { kind: 'image' }>
export type GridPlace = Widget['place']
