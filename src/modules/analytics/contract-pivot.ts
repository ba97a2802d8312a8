import { z } from 'zod'
import { factIds } from '#shared/facts.ts'
import {
  budgetCoverageSchema,
  columnSchema,
  coverageSchema,
  queryAnswerSchema,
  rowSchema,
  valueSchema,
} from '#shared/query-answer.ts'
import { grains, querySpecSchema } from '#shared/query-spec.ts'

/** The wire of the explorer: any measures by up to three dimensions down and one across, with every total asked for. */

const name = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/)

export const mostMeasures = 6
export const mostRowAxes = 3
/** How many members of a dimension stand by themselves; the others are one. */
export const mostMembers = 100
export const usualMembers = 10
/** How many groups one level of a pivot has at most; more are refused, never cut. */
export const mostGroups = 10_000

const dimensionAxisSchema = z.strictObject({
  dimension: name,
  /** So many members, the largest by the first measure; below another dimension, within each of its members. */
  top: z.int().min(1).max(mostMembers).default(usualMembers),
})
const timeAxisSchema = z.strictObject({ grain: z.enum(grains) })
export const axisSchema = z.union([dimensionAxisSchema, timeAxisSchema])

export const pivotSpecSchema = z.strictObject({
  question: querySpecSchema.pick({
    dataset: true,
    filters: true,
    period: true,
    compare: true,
    budget: true,
    constantRates: true,
  }),
  measures: z.array(name).min(1).max(mostMeasures),
  /** What the rows are, the outermost first. */
  rows: z.array(axisSchema).max(mostRowAxes).default([]),
  /** What the columns are; with `rows` at most one of all is a time, and no dimension is named twice. */
  column: axisSchema.optional(),
})

/** A member of an axis. `member` of a time is its first day. */
const placeSchema = z.object({
  member: valueSchema,
  /** How many members stand here together; `null` for one member. */
  others: z.int().nullable(),
})

export const pivotGroupSchema = z.object({
  /** The members of the row axes from the outermost down to this level. */
  path: z.array(placeSchema),
  /** The member of the column axis; `null` in the column of the total. */
  across: placeSchema.nullable(),
  /** Values by measure, computed over the group's own lines. */
  values: rowSchema,
  /** The same in the compared period or the budget; `null` without a comparison. */
  previous: rowSchema.nullable(),
  /** The first day of the compared time where the group is of a time; `null` else. */
  previousStart: z.iso.date().nullable(),
})

export const pivotSchema = z.object({
  dataset: z.enum(factIds),
  currency: z.string(),
  measures: z.array(columnSchema),
  /** Every level from the total of all (no path) to the innermost rows, each with and without the column axis. */
  groups: z.array(pivotGroupSchema),
  coverage: coverageSchema,
  budget: budgetCoverageSchema.optional(),
  unknown: queryAnswerSchema.shape.unknown,
})

/** What of a measure a table shows. */
export const pivotParts = ['value', 'previous', 'change', 'changeShare', 'share'] as const

const sortSchema = z.strictObject({
  measure: name,
  part: z.enum(pivotParts).default('value'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  /** The key of a column of the pivot; the total when missing. */
  column: z.string().max(1100).optional(),
})

const line = z.string().trim().max(500)

export const pivotExportSchema = z.strictObject({
  pivot: pivotSpecSchema,
  format: z.enum(['csv', 'xlsx']),
  /** How a CSV file is written: commas between cells and points in numbers, or semicolons and commas. */
  style: z.enum(['comma', 'semicolon']).default('comma'),
  /** What each measure shows, in this order. */
  parts: z.array(z.enum(pivotParts)).min(1).max(pivotParts.length).default(['value']),
  sort: sortSchema.optional(),
  title: line.min(1).max(200),
  /** Filters and remarks in words, one a line, below the title of a workbook. */
  notes: z.array(line).max(60).default([]),
})

export type Axis = z.infer<typeof axisSchema>
export type PivotSpec = z.infer<typeof pivotSpecSchema>
export type PivotInput = z.input<typeof pivotSpecSchema>
export type PivotGroup = z.infer<typeof pivotGroupSchema>
export type Pivot = z.infer<typeof pivotSchema>
export type PivotPart = (typeof pivotParts)[number]
export type PivotSort = z.infer<typeof sortSchema>
export type PivotExport = z.infer<typeof pivotExportSchema>
export type PivotExportInput = z.input<typeof pivotExportSchema>
