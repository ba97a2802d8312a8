import { z } from 'zod'
import { sortsOf } from '#shared/list-sorts.ts'
import { originSchema } from '#shared/origin.ts'
import { pageNumber } from '#shared/page-query.ts'
import { scheduleSchema } from '#shared/schedule-schema.ts'
import { thingRefSchema } from '#shared/thing-contract.ts'
import { toSay } from '#shared/translate.ts'
import { vocabulary } from '#shared/vocabulary.ts'
import { actionSortFields, dueChoices, groupings } from './action-words.ts'
import { savingStages } from './savings-words.ts'

/** The wire of actions: what is to be done, by whom and until when. */

const visible = /[^\s\p{C}]/u
const title = z
  .string()
  .trim()
  .max(200)
  .refine(text => visible.test(text), toSay('give it a name'))
/** A day that calendars of stores and programs agree on. */
const day = z.iso
  .date()
  .refine(text => text >= '1900-01-01' && text <= '2299-12-31', toSay('is not between 1900 and 2299'))
const tag = z.string().trim().min(1).max(40)

export const actionStatusSchema = z.enum(vocabulary.actionStatus)
export const prioritySchema = z.enum(vocabulary.priority)
export const planStageSchema = z.enum(vocabulary.planStage)

/** A part of an action: its owner and its day are its own. */
export const actionPartSchema = z.object({
  uuid: z.uuid(),
  title: z.string(),
  isDone: z.boolean(),
  ownerUuid: z.uuid().nullable(),
  due: z.iso.date().nullable(),
})

/** As it is written; with the uuid of one that stands already it is that one, changed. */
export const actionPartInputSchema = z.strictObject({
  uuid: z.uuid().optional(),
  title,
  isDone: z.boolean().default(false),
  ownerUuid: z.uuid().nullable().default(null),
  due: day.nullable().default(null),
})

const written = {
  title,
  /** Markdown. */
  description: z.string().max(20_000),
  status: actionStatusSchema,
  priority: prioritySchema,
  stage: planStageSchema.nullable(),
  ownerUuid: z.uuid().nullable(),
  contributors: z.array(z.uuid()).max(50),
  start: day.nullable(),
  due: day.nullable(),
  /** The day its owner is reminded, apart from the day it is due. */
  remindOn: day.nullable(),
  tags: z.array(tag).max(20),
  parts: z.array(actionPartInputSchema).max(200),
  /** Actions that must be completed before this one can be. */
  waitsFor: z.array(z.uuid()).max(100),
  /** When the next action is made of this one. Days are of the organisation's time zone. */
  rhythm: scheduleSchema.nullable(),
}

export const actionInputSchema = z.strictObject({
  ...written,
  description: written.description.default(''),
  status: actionStatusSchema.default('To do'),
  priority: prioritySchema.default('Medium'),
  stage: written.stage.default(null),
  ownerUuid: written.ownerUuid.default(null),
  contributors: written.contributors.default([]),
  start: written.start.default(null),
  due: written.due.default(null),
  remindOn: written.remindOn.default(null),
  tags: written.tags.default([]),
  parts: written.parts.default([]),
  waitsFor: written.waitsFor.default([]),
  rhythm: written.rhythm.default(null),
  /** Where it came from. */
  origin: originSchema.nullable().default(null),
  /** What it is done for, such as a key result: a link leads from it there. */
  supports: thingRefSchema.nullable().default(null),
})

/** What of it is changed, and the version it was changed from. */
export const actionChangeSchema = z
  .strictObject(written)
  .partial()
  .extend({ version: z.int().min(1) })

const personSchema = z.object({ uuid: z.uuid(), name: z.string() })

/** An action as lists show it. */
export const actionItemSchema = z.object({
  uuid: z.uuid(),
  /** Counted from 1 in the organisation: what people call it by. */
  number: z.int(),
  version: z.int(),
  title: z.string(),
  status: actionStatusSchema,
  priority: prioritySchema,
  stage: planStageSchema.nullable(),
  owner: personSchema.nullable(),
  contributors: z.array(personSchema),
  start: z.iso.date().nullable(),
  due: z.iso.date().nullable(),
  remindOn: z.iso.date().nullable(),
  tags: z.array(z.string()),
  parts: z.array(actionPartSchema),
  waitsFor: z.array(z.uuid()),
  /** How many of those are not completed. */
  waiting: z.int(),
  rhythm: scheduleSchema.nullable(),
  /** Whether its day has passed and it is not completed. */
  isLate: z.boolean(),
  /** What it is to save, over all months; `approved` as it was signed off, `null`: it was not. */
  saving: z.object({ stage: z.enum(savingStages), claimed: z.string(), approved: z.string().nullable() }).nullable(),
  completedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Whether the person may change it: by their role, or because they own it, contribute to it or have a part of it. */
  canChange: z.boolean(),
  /** Whether they may also say whose it is, and delete it: by their role. */
  canManage: z.boolean(),
})

/** Another action where one names it. */
export const actionNameSchema = actionItemSchema.pick({
  uuid: true,
  number: true,
  title: true,
  status: true,
  due: true,
  isLate: true,
})

/** One whole action. */
export const actionSchema = actionItemSchema.extend({
  description: z.string(),
  /** Those of `waitsFor` by their names, and those that wait for this one; by number, without what is in the trash. */
  waitsForActions: z.array(actionNameSchema),
  neededBy: z.array(actionNameSchema),
  createdBy: personSchema.nullable(),
  /** The action it was made of by a rhythm. */
  repeats: z.uuid().nullable(),
  /** Where it came from; `null` too for who may not look at such places. */
  origin: originSchema.nullable(),
})

export const originBodySchema = z.strictObject({ origin: originSchema })
/** What is proposed for an action that comes of an origin. */
export const proposalSchema = z.object({
  /** Who it may be for: who last had one of the same place, or of its supplier. */
  owner: personSchema.nullable(),
  because: z.enum(['place', 'supplier', 'nobody']),
  /** What it may be worth: what the origin says, else by the prices paid in the last twelve whole months. */
  amount: originSchema.shape.amount,
  amountBecause: z.enum(['place', 'contract', 'lastYear']).nullable(),
})

/** An action in an address: by its uuid, or by the number that people call it by. */
export const actionPathSchema = z.object({
  organizationUuid: z.uuid(),
  id: z.union([z.uuid(), z.string().regex(/^[1-9]\d{0,8}$/)], 'ID is null'),
})

const listed = <Known extends z.ZodType<string, string>>(schema: Known) =>
  z
    .string()
    .transform(text => text.split(','))
    .pipe(z.array(schema).max(50))

/** Which actions are asked for. Several values of a filter stand with commas between them. */
export const actionFiltersSchema = z.strictObject({
  q: z.string().max(200).optional(),
  status: listed(actionStatusSchema).optional(),
  priority: listed(prioritySchema).optional(),
  stage: listed(z.enum([...vocabulary.planStage, 'none'])).optional(),
  /** `me` is the person who asks, `none` nobody. */
  owner: listed(z.union([z.uuid(), z.enum(['me', 'none'])])).optional(),
  /** Theirs in any way: owned, contributed to, or a part of it. */
  mine: z.enum(['true']).optional(),
  tag: listed(z.string().max(40)).optional(),
  due: z.enum(dueChoices).optional(),
  /** Days that it lies on, wholly or in part; both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Completed ones too, where no status is asked for. */
  completed: z.enum(['true']).optional(),
})

export const actionListQuerySchema = actionFiltersSchema.extend({
  page: pageNumber,
  sort: z.enum(sortsOf(actionSortFields)).default('due'),
  /** All of them, at most 2,000, where a board, a calendar or a timeline shows them. */
  all: z.enum(['true']).optional(),
  group: z.enum(groupings).optional(),
})

/** The actions that fit, as a file, in the order of the list. */
export const actionExportSchema = actionFiltersSchema.extend({
  sort: actionListQuerySchema.shape.sort,
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** How a CSV file is written: commas between cells and points in numbers, or semicolons and commas. */
  style: z.enum(['comma', 'semicolon']).default('comma'),
})

/** What several actions are to save together: added up as on the savings page, in the base currency. */
export const savingSumsSchema = z.object({ count: z.int(), claimed: z.string(), approved: z.string() })

export const actionListSchema = z.object({
  items: z.array(actionItemSchema),
  total: z.int(),
  page: z.int(),
  /** Of all that fit. */
  savings: savingSumsSchema,
  /** How many of all that fit stand in each group, and what they are to save; without a grouping none. */
  groups: z.array(z.object({ id: z.string(), name: z.string(), count: z.int(), savings: savingSumsSchema })),
})

/** One change of several actions: those named, or all that fit. */
export const bulkChangeSchema = z.strictObject({
  of: z.union([
    z.strictObject({ uuids: z.array(z.uuid()).min(1).max(2000) }),
    z.strictObject({ filters: actionFiltersSchema }),
  ]),
  change: z
    .strictObject({
      status: actionStatusSchema,
      priority: prioritySchema,
      stage: planStageSchema.nullable(),
      ownerUuid: z.uuid().nullable(),
      due: day.nullable(),
      /** Moves start, due and reminder by so many days. */
      shiftDays: z.int().min(-3650).max(3650),
      addTags: z.array(tag).max(20),
      removeTags: z.array(tag).max(20),
      isDeleted: z.literal(true),
    })
    .partial()
    .refine(change => Object.keys(change).length > 0, toSay('say what is to change')),
})

export const bulkResultSchema = z.object({
  /** What undoes all of it at once. */
  batchUuid: z.uuid(),
  changed: z.int(),
  /** Those that stay as they are: gone meanwhile, waiting for others, or with a start after their end. */
  refused: z.int(),
})

export const bulkUndoSchema = z.object({
  undone: z.int(),
  /** Those that somebody changed since; they stay as they are. */
  kept: z.int(),
})

/** The tags of all actions that are not in the trash, each once, by name. */
export const actionTagsSchema = z.object({ tags: z.array(z.string()) })

/** What needs the person: how many of each, and the first few. An open part of theirs counts by its own day. */
export const mineSchema = z.object({
  today: z.object({ total: z.int(), items: z.array(actionItemSchema) }),
  late: z.object({ total: z.int(), items: z.array(actionItemSchema) }),
  atRisk: z.object({ total: z.int(), items: z.array(actionItemSchema) }),
  /** What they have to complete before others can. */
  waitingForMe: z.object({ total: z.int(), items: z.array(actionItemSchema) }),
})

export type ActionInput = z.input<typeof actionInputSchema>
export type ActionChange = z.infer<typeof actionChangeSchema>
export type Action = z.infer<typeof actionSchema>
export type ActionName = z.infer<typeof actionNameSchema>
export type ActionItem = z.infer<typeof actionItemSchema>
export type ActionPart = z.infer<typeof actionPartSchema>
export type SavingSums = z.infer<typeof savingSumsSchema>
export type ActionList = z.infer<typeof actionListSchema>
export type BulkInput = z.input<typeof bulkChangeSchema>
export type Proposal = z.infer<typeof proposalSchema>
export type MyActions = z.infer<typeof mineSchema>
