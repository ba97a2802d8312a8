import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { findingsSpecSchema } from '#blocks/findings/definition.ts'
import { loadAllFindings } from '#blocks/findings/server.ts'
import type { Scope } from '#server/scope.ts'
import { findMeasure } from '#server/warehouse/catalogue/catalogue.ts'
import { query } from '#server/warehouse/query/query.ts'
import { AppError } from '#shared/errors.ts'
import type { Filter } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { ReportCondition } from '../../contract-schedules.ts'
import { type ConditionFound, foundChanged, foundFinding, isBeyond } from '../../rules-condition.ts'
import { askingWidgets, moduleWidgets } from '../../rules-slices.ts'
import { unseenWords } from './check-schedule.ts'
import { figureMarks } from './figure-marks.ts'
import { reportMarks } from './schema.ts'
import { allOf, filtersIn, periodOf, type SliceAsked } from './slice-figures.ts'

type ConditionAsked = SliceAsked & { scheduleUuid: string; condition: ReportCondition }

/** Whether the file of a slice is to be sent and why, and the marks to keep once it was. */
export type ConditionAnswer = { isMet: boolean; found: ConditionFound | null; marks: string[] | null }

/** Asks whether the condition of a schedule holds for a slice. Throws `AppError` where that cannot be told. */
export async function askCondition(scope: Scope, asked: ConditionAsked): Promise<ConditionAnswer> {
  const { condition } = asked
  if (condition.kind === 'always') return { isMet: true, found: null, marks: null }
  if (condition.kind === 'limit') {
    const found = await askLimit(scope, asked, condition)
    return { isMet: found !== null, found, marks: null }
  }
  const isOfFigures = condition.kind === 'changed'
  if (isOfFigures && moduleWidgets(asked.definition).length > 0) {
    throw new AppError('conflict', unseenWords(moduleWidgets(asked.definition)))
  }
  const marks = isOfFigures ? await figureMarks(scope, asked) : await findingMarks(scope, asked)
  const before = await readMarks(scope, asked)
  const found = isOfFigures ? foundChanged({ marks, before }) : foundFinding({ marks, before })
  return { isMet: found !== null, found, marks }
}

type Of = Pick<ConditionAsked, 'scheduleUuid' | 'filters'>

/** Keeps what the file of a slice showed when it was sent. */
export function keepMarks(scope: Scope, { scheduleUuid, filters }: Of, mark: string[]): Promise<void> {
  const row = { organizationUuid: scope.organization.uuid, scheduleUuid, slice: sliceKey(filters) }
  const set = { mark, at: scope.now() }
  return scope.db(async tx => {
    await tx
      .insert(reportMarks)
      .values({ ...row, ...set })
      .onConflictDoUpdate({ target: [reportMarks.scheduleUuid, reportMarks.slice], set })
  })
}

async function readMarks(scope: Scope, { scheduleUuid, filters }: Of): Promise<string[] | null> {
  const { organizationUuid, scheduleUuid: of, slice } = reportMarks
  const isIt = and(eq(organizationUuid, scope.organization.uuid), eq(of, scheduleUuid), eq(slice, sliceKey(filters)))
  const [row] = await scope.db(tx => tx.select().from(reportMarks).where(isIt))
  return row?.mark ?? null
}

function sliceKey(filters: readonly Filter[]): string {
  return createHash('sha256').update(JSON.stringify(filters)).digest('hex')
}

type Limit = Extract<ReportCondition, { kind: 'limit' }>

async function askLimit(scope: Scope, asked: SliceAsked, limit: Limit): Promise<ConditionFound | null> {
  const widget = askingWidgets(asked.definition).find(({ id }) => id === limit.widget)
  const measure = widget && findMeasure(widget.dataset, limit.measure)
  if (!widget || !measure) {
    throw new AppError('conflict', t('The figure that the schedule looks at is not in the report any more'))
  }
  const days = await periodOf(scope, asked.definition, widget.dataset)
  if (!days) return null
  const { dataset } = widget
  const spec = { dataset, measures: [measure.id], filters: filtersIn(asked, widget), period: days.period }
  const { rows } = await query(scope, spec)
  const value = rows[0]?.[measure.id]
  const figure = value === null || value === undefined ? null : Number(value)
  if (figure === null || !isBeyond(limit, figure)) return null
  const currency = scope.organization.baseCurrency
  const of = { unit: measure.unit, currency, of: measure.label }
  return { kind: 'limit', side: limit.side, figure, limit: limit.limit, ...of }
}

/** So much of a fingerprint tells one exception from another. */
const markLength = 16

async function findingMarks(scope: Scope, asked: SliceAsked): Promise<string[]> {
  const days = await periodOf(scope, asked.definition, 'spend')
  if (!days) return []
  const filters = filtersIn(asked, allOf('spend'))
  const { items } = await loadAllFindings(scope, findingsSpecSchema.parse({ filters, period: days.period }))
  return items.filter(({ work }) => work === null).map(({ fingerprint }) => fingerprint.slice(0, markLength))
}
