import { z } from 'zod'
import { formatsSchema } from '#shared/formats/formats-schema.ts'
import { itemPathSchema } from '#shared/item-path.ts'
import { disturbing, nameText, visible } from '#shared/name-text.ts'
import { pageNumber } from '#shared/page-query.ts'
import { longestPassword } from '#shared/password-rules.ts'
import { filterSchema } from '#shared/query-spec.ts'
import { scheduleSchema } from '#shared/schedule-schema.ts'
import { toSay } from '#shared/translate.ts'
import { versionSchema } from '#shared/version.ts'
import { reportLinkSchema } from './contract-links.ts'
import {
  deliveryStates,
  longestMessage,
  longestSubject,
  mostDomains,
  mostLinkDays,
  mostRecipients,
  mostSliceFields,
  reportFormats,
  runKinds,
  runStates,
  scheduleRhythms,
  shortestPassword,
} from './schedule-terms.ts'

/** The wire of schedules: when a report goes to whom, on which condition, and what became of it. */

const rhythms: readonly string[] = scheduleRhythms
const name = filterSchema.shape.field
const moment = z.iso.datetime()
const personSchema = z.object({ uuid: z.uuid(), name: z.string() })

/** An address as it is compared: mail servers make no difference of case. */
const address = z.email(toSay('is no e-mail address')).max(254).toLowerCase()

/** One line that no mail program can take for anything but words, nor a worksheet for a formula. */
const subject = z
  .string()
  .trim()
  .max(longestSubject, toSay('A subject has 150 characters at most'))
  .refine(text => visible.test(text), toSay('must not be blank'))
  .refine(text => !disturbing.test(text), toSay('must be one line without control characters'))
  .refine(text => !/^[=+@-]/.test(text), toSay('must not begin with =, +, - or @'))

const message = z
  .string()
  .trim()
  .max(longestMessage, toSay('A message has 4,000 characters at most'))
  .refine(text => !disturbing.test(text.replaceAll(/[\n\r\t]/g, '')), toSay('must have no control characters'))

export const conditionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('always') }),
  /** When a figure in it is another than in the last one that was sent. */
  z.strictObject({ kind: z.literal('changed') }),
  /** When a measure of a widget is above or below a limit; both as the report shows them. */
  z.strictObject({
    kind: z.literal('limit'),
    widget: z.string().max(36),
    measure: name,
    side: z.enum(['above', 'below']),
    limit: z.number(),
  }),
  /** When an exception was found that the last one sent did not have. */
  z.strictObject({ kind: z.literal('finding') }),
])

/** A recipient of a slice: the value of each dimension that it is cut by. */
const sliceSchema = z.strictObject({
  email: address,
  values: z.array(z.string().trim().min(1, toSay('has no value')).max(300)).max(mostSliceFields),
})

const scheduleFields = {
  name: nameText,
  schedule: scheduleSchema.refine(({ kind }) => rhythms.includes(kind), toSay('must be of days, weeks or a month')),
  hour: z.int().min(0).max(23),
  timeZone: formatsSchema.shape.timeZone,
  format: z.enum(reportFormats),
  /** For how many days a link opens that is sent in place of the file; `null` where the file is attached. */
  linkDays: z.int().min(1).max(mostLinkDays).nullable(),
  subject,
  message,
  condition: conditionSchema,
  /** Members who get the whole report. */
  people: z.array(z.uuid()).max(mostRecipients),
  /** Addresses that get the whole report; those of no member only at a domain that administrators allow. */
  addresses: z.array(address).max(mostRecipients),
  /** The dimensions that slices are cut by; none where everybody gets the whole report. */
  sliceBy: z.array(name).max(mostSliceFields),
  slices: z.array(sliceSchema).max(mostRecipients),
}

/** What opens the file or the link; `null` for none. Of files only of a PDF. */
const password = z
  .string()
  .min(shortestPassword, toSay('has too few characters'))
  .max(longestPassword)
  .refine(text => !disturbing.test(text), toSay('must be one line without control characters'))
  .nullable()

export const scheduleInputSchema = z.strictObject({
  ...scheduleFields,
  message: message.default(''),
  condition: conditionSchema.default({ kind: 'always' }),
  people: scheduleFields.people.default([]),
  addresses: scheduleFields.addresses.default([]),
  sliceBy: scheduleFields.sliceBy.default([]),
  slices: scheduleFields.slices.default([]),
  password: password.default(null),
  linkDays: scheduleFields.linkDays.default(null),
})

/** What is left out stays as it is, the password too. */
export const scheduleChangeSchema = z
  .strictObject({ ...scheduleFields, password })
  .partial()
  .extend({ version: versionSchema })

export const schedulePauseSchema = z.strictObject({ version: versionSchema, isPaused: z.boolean() })
export const runInputSchema = z.strictObject({ kind: z.enum(['test', 'rehearsal']) })

export const runSchema = z.object({
  uuid: z.uuid(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  /** When it was to be, and was asked for where somebody asked. */
  dueAt: moment,
  begunAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** When what failed is tried again. */
  nextAt: moment.nullable(),
  /** Whose rights it had; `null`: those of the administrators. */
  by: z.string().nullable(),
  /** Whether the schedule went over to the administrators with it. */
  isHandedOver: z.boolean(),
  /** Why nothing of it was sent, where that is one reason for all. */
  reason: z.string().nullable(),
  /** How many recipients it has, and what became of them. */
  recipients: z.int(),
  counts: z.partialRecord(z.enum(deliveryStates), z.int()),
})

export const reportScheduleSchema = z.object({
  ...scheduleFields,
  name: z.string(),
  schedule: scheduleSchema,
  subject: z.string(),
  message: z.string(),
  people: z.array(personSchema),
  addresses: z.array(z.string()),
  slices: z.array(z.object({ email: z.string(), values: z.array(z.string()) })),
  uuid: z.uuid(),
  version: z.int(),
  hasPassword: z.boolean(),
  isPaused: z.boolean(),
  /** Whose rights it has; `null`: those of the administrators, since its owner left or may no more. */
  owner: personSchema.nullable(),
  handedOverAt: moment.nullable(),
  /** The next three times; none while it is paused. */
  next: z.array(moment),
  /** What became of the last time that came. */
  last: runSchema.nullable(),
  /** Whether it goes to nobody but its owner; it ends itself once they may not open the report any more. */
  isSubscription: z.boolean(),
  /** Whether the person changes it, and whether they may pause, resume and delete it. */
  canChange: z.boolean(),
  canStop: z.boolean(),
})
/** `of` is what the report is called. */
export const reportScheduleListSchema = z.object({ of: z.string(), items: z.array(reportScheduleSchema) })

export const runListSchema = z.object({ items: z.array(runSchema), total: z.int(), page: z.int() })
export const runPathSchema = itemPathSchema.extend({ run: z.uuid() })
export const deliveriesQuerySchema = z.object({ page: pageNumber })

export const deliverySchema = z.object({
  position: z.int(),
  /** Who they are; `null` for an address of no member. */
  name: z.string().nullable(),
  email: z.string(),
  /** What their file was narrowed to. */
  filters: z.array(filterSchema),
  state: z.enum(deliveryStates),
  /** Why it was not sent, or is tried again. */
  reason: z.string().nullable(),
  /** Why it came, where there is a condition. */
  why: z.string().nullable(),
  /** How many rows the tables of their file have, and how many lines are behind it; `null` where that was not asked. */
  rows: z.int().nullable(),
  lines: z.int().nullable(),
  attempts: z.int(),
  /** The link that they were sent in place of a file. */
  link: reportLinkSchema.nullable(),
  at: moment.nullable(),
})
export const deliveryListSchema = z.object({
  run: runSchema,
  items: z.array(deliverySchema),
  total: z.int(),
  page: z.int(),
})

/** As `example.com`. */
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/, toSay('is no domain, as example.com'))
export const outsideDomainsSchema = z.object({ domains: z.array(z.string()), canChange: z.boolean() })
export const outsideDomainsInputSchema = z.strictObject({ domains: z.array(domain).max(mostDomains) })

export type ReportScheduleInput = z.output<typeof scheduleInputSchema>
export type ReportScheduleWritten = z.input<typeof scheduleInputSchema>
export type ReportScheduleChange = z.output<typeof scheduleChangeSchema>
export type ReportSchedule = z.infer<typeof reportScheduleSchema>
export type ReportCondition = z.infer<typeof conditionSchema>
export type ReportSlice = z.infer<typeof sliceSchema>
export type ReportRun = z.infer<typeof runSchema>
export type ReportDelivery = z.infer<typeof deliverySchema>
export type ReportDeliveries = z.infer<typeof deliveryListSchema>
export type OutsideDomains = z.infer<typeof outsideDomainsSchema>
