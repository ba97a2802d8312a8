import { z } from 'zod'
import type { Calendar } from '#shared/calendar.ts'
import { comparedPeriod } from '#shared/compared-period.ts'
import { factIds } from '#shared/facts.ts'
import { isSamePeriod, presetIds, presetPeriod } from '#shared/presets.ts'
import { type Period, periodSchema } from '#shared/query-spec.ts'

/** Periods of pages move with the data: see `presets.ts`. A question has their days, by which the preset is found again. */

const daysSchema = z.object({
  dataset: z.enum(factIds),
  period: periodSchema,
  compare: periodSchema.optional(),
})
/** Blocks ask with a question of their view within theirs. */
const ofBlockSchema = z.object({ question: daysSchema })

/** Which days of which dataset a question asks for. */
export type QuestionDays = z.infer<typeof daysSchema>

/** The first and the last day of a dataset when a question was asked, and now. */
export type Spans = { before: Period; now: Period }

/** The days that a question of a page asks for; `null` where it names no dataset or no period. */
export function daysOf(spec: unknown): QuestionDays | null {
  return daysSchema.safeParse(spec).data ?? ofBlockSchema.safeParse(spec).data?.question ?? null
}

/** The same question over other days. */
export function withDays<Spec>(spec: Spec, { period, compare }: Pick<QuestionDays, 'period' | 'compare'>): Spec {
  const days = { period, ...(compare ? { compare } : {}) }
  if (isOfDays(spec)) return { ...spec, ...days }
  return isOfBlock(spec) ? { ...spec, question: { ...spec.question, ...days } } : spec
}

function isOfDays<Spec>(spec: Spec): spec is Spec & QuestionDays {
  return daysSchema.safeParse(spec).success
}

function isOfBlock<Spec>(spec: Spec): spec is Spec & z.infer<typeof ofBlockSchema> {
  return ofBlockSchema.safeParse(spec).success
}

/**
 * The days that a page asks for now in place of those it asked for: those of the same preset, held against what the same comparison
 * gives. Days that follow from neither stay. Where two presets had the same days, the first is taken.
 */
export function movedDays({ dataset, period, compare }: QuestionDays, spans: Spans, calendar: Calendar): QuestionDays {
  const { before, now } = spans
  const preset = presetIds.find(id => isSamePeriod(period, presetPeriod(id, before, calendar)))
  const moved = preset ? presetPeriod(preset, now, calendar) : period
  const kind = (['lastYear', 'before'] as const).find(
    one => compare && isSamePeriod(compare, comparedPeriod(period, one, before.to, calendar)),
  )
  const against = kind ? (comparedPeriod(moved, kind, now.to, calendar) ?? compare) : compare
  return { dataset, period: moved, ...(against ? { compare: against } : {}) }
}
