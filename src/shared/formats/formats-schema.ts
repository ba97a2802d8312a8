import { z } from 'zod'
import { t, toSay } from '#shared/translate.ts'
import {
  dateFormats,
  type Formats,
  languages,
  numberFormats,
  type OwnFormats,
  timeFormats,
  weekNames,
} from './formats.ts'

/** Formats on the wire. Apart from the formats themselves, so that pages which write by them need no schemas. */
export const formatsSchema = z.object({
  language: z.enum(languages),
  numbers: z.enum(numberFormats),
  dates: z.enum(dateFormats),
  times: z.enum(timeFormats),
  timeZone: z.string().max(64).refine(isTimeZone, toSay('must be a time zone such as Europe/Berlin')),
  weeks: z.enum(weekNames),
}) satisfies z.ZodType<Formats>

const { language, numbers, dates, times, timeZone, weeks } = formatsSchema.shape

/** What a person chose; `null`, as the organisation has it. */
export const ownFormatsSchema = z.object({
  language: language.nullable(),
  numbers: numbers.nullable(),
  dates: dates.nullable(),
  times: times.nullable(),
  timeZone: timeZone.nullable(),
  weeks: weeks.nullable(),
  weekStart: z.int().min(1).max(7).nullable(),
}) satisfies z.ZodType<OwnFormats>

/** What is left out stays as it is. */
export const formatsChangeSchema = changeOf(formatsSchema.shape)
export const ownFormatsChangeSchema = changeOf(ownFormatsSchema.shape)

export type FormatsChange = z.infer<typeof formatsChangeSchema>
export type OwnFormatsChange = z.infer<typeof ownFormatsChangeSchema>

function changeOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .strictObject(z.object(shape).partial().shape)
    .refine(change => Object.keys(change).length > 0, t`Give at least one of ${Object.keys(shape).join(', ')}`)
}

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}
