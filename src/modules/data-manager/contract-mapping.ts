import { z } from 'zod'
import { isIsoDay } from '#shared/period.ts'
import { toSay } from '#shared/translate.ts'
import { dateOrders } from '#shared/written/date-shape.ts'
import { decimalMarks } from '#shared/written/number-shape.ts'
import { termsParts } from './intake/terms-forms.ts'

/** The wire of a mapping: which column is which field, what is done to its text, and what becomes of lines known already. */

export const periodEnds = ['first', 'last'] as const
/** How a column writes a discount: 12.50 off the line, 10 for ten percent, 0.1 for ten percent. */
export const discountForms = ['amount', 'percent', 'share'] as const
export const loadModes = ['insert', 'update', 'upsert'] as const

const column = z.int().min(0).max(1000)
export const fieldName = z.string().max(64)
export const words = z.string().max(200)

/** What is done to the text of a column by itself: the same in a mapping and in a recipe. */
export const ownSteps = [
  /** Blanks at the ends go, runs of blanks inside become one. */
  z.strictObject({ kind: z.literal('trim') }),
  z.strictObject({ kind: z.literal('case'), to: z.enum(['upper', 'lower', 'title']) }),
  /** Every occurrence of a text, or only cells that are exactly it, blanks around aside. As written: no pattern. */
  z.strictObject({ kind: z.literal('replace'), find: words.min(1), with: words, isWhole: z.boolean().default(false) }),
  /** The part of the text between separators, counted from 1; from the end when negative. */
  z.strictObject({ kind: z.literal('split'), at: z.string().min(1).max(20), part: z.int().min(-20).max(20) }),
  /** What a blank cell counts as. */
  z.strictObject({ kind: z.literal('whenBlank'), value: words.min(1) }),
  /** The other sign: of ledgers that write what is owed below zero. */
  z.strictObject({ kind: z.literal('turn') }),
  /** One part of payment terms such as `2/10 net 30`: what they do not say is blank, what is not sure rejects the row. */
  z.strictObject({ kind: z.literal('terms'), part: z.enum(termsParts) }),
] as const

/**
 * One thing done to the text of a column before it is read, in the order given. Numbers of other columns are read with
 * this column's decimal mark.
 */
export const textStepSchema = z.discriminatedUnion('kind', [
  ...ownSteps,
  /** The filled cells of other columns after this one, with a text between. */
  z.strictObject({ kind: z.literal('join'), columns: z.array(column).min(1).max(5), with: z.string().max(20) }),
  /** Below zero where another column holds one of these words in any case: `Debit/Credit` is `C`. Never above zero. */
  z.strictObject({ kind: z.literal('negativeWhere'), column, words: z.array(words.min(1)).min(1).max(20) }),
  /**
   * Where this column is blank or zero, the amount of another one, below zero: a ledger's debit and credit columns. Rows
   * with both filled are refused, or with `net` this column less the other one.
   */
  z.strictObject({ kind: z.literal('elseNegative'), column, both: z.literal('net').optional() }),
  /** The number times the one of another column: a price by its quantity. Blank where either is. */
  z.strictObject({ kind: z.literal('times'), column }),
  /** The number less a discount in another column, which is an amount, a percentage or a share of 1; none where blank. */
  z.strictObject({ kind: z.literal('less'), column, as: z.enum(discountForms) }),
])

export const mappedColumnSchema = z.strictObject({
  field: fieldName,
  column,
  /** For dates: how a date like 03/04/2025 is read. */
  dateOrder: z.enum(dateOrders).optional(),
  /** For numbers: what separates decimals. */
  decimalMark: z.enum(decimalMarks).optional(),
  /** With steps, a column may give several fields: `4711 - Bolts` the number and the name. */
  steps: z.array(textStepSchema).max(10).optional(),
  /** 0-1, and why, for a guess; absent once a person chose. */
  confidence: z.number().min(0).max(1).optional(),
  reason: z.string().max(300).optional(),
})

/** A year that does not go with the calendar. */
export const fiscalYearSchema = z.strictObject({
  /** The month it begins in. */
  begins: z.int().min(2).max(12),
  /** Whether it is called by the calendar year its first or its last day is in. */
  named: z.enum(periodEnds),
  /** Whether numbers of months and quarters are counted from its first month; 13 to 16 are its last. */
  isCounted: z.boolean(),
})

/**
 * A field that no single column holds; columns are named by their index in a mapping, by their head in a recipe. A
 * constant is written the same whatever the file: 2025-03-31, 1250.00.
 */
export function madeFieldOf<Name extends z.ZodType>(column: Name) {
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('constant'), field: fieldName, value: words.min(1) }),
    /**
     * A date of columns for year, month (a number or a name) or quarter, and day. Without a day, or without a month, it
     * is the first or the last day of the month, the quarter or the year; the first unless it is said. Years and quarters
     * are the calendar's unless a fiscal year is said; a year and its quarter may be one column: `2014 Q1`.
     */
    z.strictObject({
      kind: z.literal('dateParts'),
      field: fieldName,
      year: column,
      month: column.optional(),
      quarter: column.optional(),
      day: column.optional(),
      fiscal: fiscalYearSchema.optional(),
      at: z.enum(periodEnds).optional(),
    }),
  ])
}

export const madeFieldSchema = madeFieldOf(column)

/**
 * A correction of what the file has: `find` for every row whose cell is exactly that text, blanks around aside, or `row`
 * for one row of the file, which counts more. `set` takes the cell's place before its steps and is read like it; `null`
 * leaves the row out. The field needs no column: then its cell is blank in every row.
 */
export const correctionSchema = z
  .strictObject({
    field: fieldName,
    find: z.string().max(1000).optional(),
    row: z.int().min(1).optional(),
    set: z.string().max(1000).nullable(),
  })
  .refine(({ find, row }) => (find === undefined) !== (row === undefined), toSay('Give either find or row'))

/** What becomes of rows a plan asked about. */
export const rowChoicesSchema = z.strictObject({
  /** Rows with more cells than most are read by their first cells; absent: they are rejected. */
  wide: z.literal('load').optional(),
  /** Rows whose date is only a year are loaded on its first or its last day; absent: they are rejected. */
  years: z.enum(periodEnds).optional(),
  /** The day that rows without a date are loaded on; absent: they are rejected. */
  undated: z.string().refine(isIsoDay, toSay('Give a day of the calendar as YYYY-MM-DD')).optional(),
  /** Columns whose words for credits say nothing about signs: amounts are loaded as they are written; absent: asked. */
  asWritten: z.array(column).max(10).optional(),
  /** Which rows are lines by what stands in a column; texts in neither list are asked about. Case means nothing. */
  values: z
    .array(z.strictObject({ column, load: z.array(words).max(200), leaveOut: z.array(words).max(200) }))
    .max(10)
    .optional(),
})

export const mappingSchema = z.strictObject({
  columns: z.array(mappedColumnSchema).max(100),
  made: z.array(madeFieldSchema).max(100).optional(),
  /** The currency of lines that name none; the organisation's base currency unless the file tells. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  corrections: z.array(correctionSchema).max(5000).optional(),
  rows: rowChoicesSchema.optional(),
  /**
   * What becomes of lines that are loaded already: `insert` adds lines only, `update` changes only those the key finds,
   * `upsert` does both. Absent: insert.
   */
  mode: z.enum(loadModes).optional(),
  /** The fields that together name one line; needed to update. */
  key: z.array(fieldName).max(10).optional(),
})

export type PeriodEnd = (typeof periodEnds)[number]
export type DiscountForm = (typeof discountForms)[number]
export type LoadMode = (typeof loadModes)[number]
export type TextStep = z.infer<typeof textStepSchema>
export type MappedColumn = z.infer<typeof mappedColumnSchema>
export type FiscalYear = z.infer<typeof fiscalYearSchema>
export type MadeField = z.infer<typeof madeFieldSchema>
export type DateParts = Extract<MadeField, { kind: 'dateParts' }>
export type Correction = z.infer<typeof correctionSchema>
export type ValueChoice = NonNullable<RowChoices['values']>[number]
export type RowChoices = z.infer<typeof rowChoicesSchema>
export type Mapping = z.infer<typeof mappingSchema>
