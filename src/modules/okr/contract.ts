import { z } from 'zod'
import { trackedFigureSchema } from '#shared/tracked-figure.ts'
import { toSay } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { confidences, levels, mostContributors, paces, periodKinds, rollUps } from './okr-words.ts'

/** The wire of objectives and key results. */

const visible = /[^\s\p{C}]/u
const title = z
  .string()
  .trim()
  .max(200)
  .refine(text => visible.test(text), toSay('give it a name'))
export const goalDaySchema = z.iso
  .date()
  .refine(text => text >= '1900-01-01' && text <= '2299-12-31', toSay('is not between 1900 and 2299'))
/** Stored in full: 3.4 million is 3400000. */
const number = z.number().min(-1e15).max(1e15)
const weight = z.int().min(0).max(1000)
const version = z.int().min(1)

export const okrStatusSchema = z.enum(vocabulary.actionStatus)
const priority = z.enum(vocabulary.priority)
const stage = z.enum(vocabulary.planStage)
export const personSchema = z.object({ uuid: z.uuid(), name: z.string() })

/** Of what is listed in a menu: a period, a rhythm. */
export const shortNameSchema = title.max(60)
const periodFields = { name: shortNameSchema, kind: z.enum(periodKinds), from: goalDaySchema, to: goalDaySchema }
export const okrPeriodInputSchema = z.strictObject(periodFields)
export const okrPeriodChangeSchema = okrPeriodInputSchema.partial().extend({ version })
export const okrPeriodSchema = z.object({
  ...periodFields,
  from: z.iso.date(),
  to: z.iso.date(),
  uuid: z.uuid(),
  version: z.int(),
  closedAt: z.iso.datetime().nullable(),
  retrospective: z.string(),
  /** How many objectives it has, those in the trash left out. */
  objectives: z.int(),
})
export const okrPeriodListSchema = z.object({
  /** The newest first. */
  items: z.array(okrPeriodSchema),
  /** The day it is in the organisation. */
  today: z.iso.date(),
})
export const copyObjectivesSchema = z.strictObject({
  objectives: z.array(z.uuid()).min(1).max(5000),
  to: z.uuid(),
})
/** What was learned, how well it went, and which objectives go on in another period. */
export const closePeriodSchema = z.strictObject({
  version,
  retrospective: z.string().trim().max(20_000).default(''),
  /** Scores that people give in place of what progress speaks for, each with its reason. */
  scores: z
    .array(
      z.strictObject({
        id: z.uuid(),
        score: z.number().min(0).max(1).multipleOf(0.1, toSay('is not in tenths')),
        reason: z.string().trim().min(1, toSay('say why')).max(1000),
      }),
    )
    .max(5000)
    .default([]),
  /** The objectives that go on in another period. */
  carryOver: copyObjectivesSchema.nullable().default(null),
})
export const copiedSchema = z.object({ objectives: z.int(), keyResults: z.int() })

const objectiveFields = {
  periodUuid: z.uuid(),
  parentUuid: z.uuid().nullable(),
  level: z.enum(levels),
  unit: z.string().trim().max(120).nullable(),
  title,
  /** Markdown. */
  description: z.string().max(20_000),
  ownerUuid: z.uuid().nullable(),
  contributors: z.array(z.uuid()).max(mostContributors),
  tags: z.array(z.string().trim().min(1).max(40)).max(20),
  stage: stage.nullable(),
  status: okrStatusSchema,
  priority,
  rollUp: z.enum(rollUps),
  /** In percent, of one that rolls nothing up. */
  manual: z.number().min(0).max(100).nullable(),
  /** How much it counts in the objective above. */
  weight,
}
export const objectiveInputSchema = z.strictObject({
  ...objectiveFields,
  parentUuid: objectiveFields.parentUuid.default(null),
  level: objectiveFields.level.default('organization'),
  unit: objectiveFields.unit.default(null),
  description: objectiveFields.description.default(''),
  ownerUuid: objectiveFields.ownerUuid.default(null),
  contributors: objectiveFields.contributors.default([]),
  tags: objectiveFields.tags.default([]),
  stage: objectiveFields.stage.default(null),
  status: okrStatusSchema.default('To do'),
  priority: priority.default('Medium'),
  rollUp: objectiveFields.rollUp.default('average'),
  manual: objectiveFields.manual.default(null),
  weight: weight.default(1),
})
export const objectiveChangeSchema = z
  .strictObject(objectiveFields)
  .partial()
  .extend({ version, isArchived: z.boolean().optional() })

const stepInputSchema = z.strictObject({ uuid: z.uuid().optional(), title, isDone: z.boolean().default(false) })
const keyResultFields = {
  title,
  kind: z.enum(vocabulary.itemKind),
  unit: z.enum(vocabulary.unit),
  start: number.nullable(),
  target: number.nullable(),
  steps: z.array(stepInputSchema).max(100),
  weight,
  ownerUuid: z.uuid().nullable(),
  stage: stage.nullable(),
  status: okrStatusSchema,
  priority,
  pace: z.enum(paces),
  /** The figure of the lines that it follows. */
  figure: trackedFigureSchema.nullable(),
}
export const keyResultInputSchema = z.strictObject({
  ...keyResultFields,
  unit: keyResultFields.unit.default('Number only'),
  start: keyResultFields.start.default(null),
  target: keyResultFields.target.default(null),
  steps: keyResultFields.steps.default([]),
  weight: weight.default(1),
  ownerUuid: keyResultFields.ownerUuid.default(null),
  stage: keyResultFields.stage.default(null),
  status: okrStatusSchema.default('To do'),
  priority: priority.default('Medium'),
  pace: keyResultFields.pace.default('linear'),
  figure: keyResultFields.figure.default(null),
})
export const keyResultChangeSchema = z.strictObject(keyResultFields).partial().extend({ version })

const liveSchema = z.object({
  figure: trackedFigureSchema,
  /** In the unit of the key result; `null` where its lines say nothing, or were not asked yet. */
  value: z.number().nullable(),
  lines: z.int(),
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** When it came to be so. */
  since: z.iso.datetime().nullable(),
})

/** How far something is, beside what is expected. */
const standing = {
  /** From 0 to 1; `null` where nothing is known. */
  progress: z.number().nullable(),
  expected: z.number(),
  /** What pace speaks for; it changes no status. */
  suggested: okrStatusSchema.nullable(),
  /** Of a closed period what it is now by the lines of today, beside what was frozen. */
  restated: z.number().nullable(),
  /** Of a closed period how well it went, in tenths from 0 to 1; why, where a person said another than progress did. */
  score: z.number().nullable(),
  scoreReason: z.string(),
}

export const keyResultSchema = z.object({
  ...keyResultFields,
  title: z.string(),
  start: z.number().nullable(),
  target: z.number().nullable(),
  steps: z.array(z.object({ uuid: z.uuid(), title: z.string(), isDone: z.boolean() })),
  figure: trackedFigureSchema.nullable(),
  uuid: z.uuid(),
  version: z.int(),
  objectiveUuid: z.uuid(),
  owner: personSchema.nullable(),
  value: z.number().nullable(),
  live: liveSchema.nullable(),
  isOverridden: z.boolean(),
  /** The day of the last check-in, and how sure its writer was. */
  checkedIn: z.object({ day: z.iso.date(), confidence: z.enum(confidences).nullable() }).nullable(),
  mayCheckIn: z.boolean(),
  ...standing,
})

export const termSchema = z.object({ title: z.string(), share: z.number(), progress: z.number() })

export const objectiveSchema = z.object({
  uuid: z.uuid(),
  version: z.int(),
  periodUuid: z.uuid(),
  parentUuid: z.uuid().nullable(),
  level: z.enum(levels),
  unit: z.string().nullable(),
  title: z.string(),
  owner: personSchema.nullable(),
  contributors: z.array(personSchema),
  tags: z.array(z.string()),
  stage: stage.nullable(),
  status: okrStatusSchema,
  priority,
  rollUp: z.enum(rollUps),
  manual: z.number().nullable(),
  weight: z.int(),
  isArchived: z.boolean(),
  mayChange: z.boolean(),
  /** The arithmetic of its progress: what counts how much, and how far it is. */
  terms: z.array(termSchema),
  /** Why it has no progress. */
  why: z.enum(['nothing', 'unknown', 'units']).nullable(),
  keyResults: z.array(keyResultSchema),
  ...standing,
})

export const okrTreeQuerySchema = z.object({ periodUuid: z.uuid('ID is null') })
const filterText = z.string().max(2_000).optional()
export const okrExportSchema = okrTreeQuerySchema.extend({
  /** As the pages of goals have them in their address: values apart by commas. */
  q: filterText,
  owner: filterText,
  status: filterText,
  priority: filterText,
  stage: filterText,
  /** Archived ones too. */
  archived: z.literal('yes').optional(),
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** How a CSV file is written: commas between cells and points in numbers, or semicolons and commas. */
  style: z.enum(['comma', 'semicolon']).default('comma'),
})
export const okrTreeSchema = z.object({
  period: okrPeriodSchema,
  today: z.iso.date(),
  /** Every objective of the period, the archived ones too, by title. */
  objectives: z.array(objectiveSchema),
  /** Lines changed since the figures were asked: they are being asked again. */
  isStale: z.boolean(),
  /** Whether the person may add objectives. */
  canAdd: z.boolean(),
})
/** Beside what stands below what: objectives that are linked to others as supporting them, by their uuids. */
export const alignmentSchema = z.object({ supports: z.array(z.object({ from: z.uuid(), to: z.uuid() })) })
export const objectiveDetailSchema = objectiveSchema.extend({
  description: z.string(),
  period: okrPeriodSchema,
  today: z.iso.date(),
  parent: z.object({ uuid: z.uuid(), title: z.string() }).nullable(),
  children: z.array(objectiveSchema.omit({ keyResults: true })),
  isStale: z.boolean(),
})

export type OkrPeriod = z.infer<typeof okrPeriodSchema>
export type Alignment = z.infer<typeof alignmentSchema>
export type OkrTree = z.infer<typeof okrTreeSchema>
export type Objective = z.infer<typeof objectiveSchema>
export type ObjectiveDetail = z.infer<typeof objectiveDetailSchema>
export type KeyResult = z.infer<typeof keyResultSchema>
export type ObjectiveInput = z.input<typeof objectiveInputSchema>
export type ObjectiveChange = z.input<typeof objectiveChangeSchema>
export type KeyResultInput = z.input<typeof keyResultInputSchema>
export type KeyResultChange = z.input<typeof keyResultChangeSchema>
export type ClosePeriod = z.input<typeof closePeriodSchema>
export type OkrPeriodInput = z.infer<typeof okrPeriodInputSchema>
