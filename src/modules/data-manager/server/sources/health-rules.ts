import type { AmountBin, EqualLine, SourceFigures } from '#server/warehouse/query/query-health.ts'
import type { Field } from '#shared/fields.ts'
import { plainNumber } from '#shared/formats/write-number.ts'
import { type LoadableId, loadables } from '#shared/loadables.ts'
import { inSentence } from '#shared/text.ts'
import { plural, t } from '#shared/translate.ts'
import type { Health, HealthPart, HealthPartId } from '../../contract-sources.ts'
import { judgeAmounts } from './outlier-rules.ts'
import { daysBetween, type SourceRhythm } from './rhythm-rules.ts'

/**
 * How good the lines of a source are, 0-100. Each part is 0-1 by one plain formula; the whole is their mean, weighted,
 * over the parts that can be told.
 */
const weights: Record<HealthPartId, number> = {
  completeness: 0.3,
  freshness: 0.2,
  duplicates: 0.15,
  validity: 0.25,
  outliers: 0.1,
}

/** From this share of equal lines on, the part is 0; likewise of rejected rows and of outlying amounts. */
const worst = { duplicates: 0.2, validity: 0.2, outliers: 0.05 }
/** Fresh up to this many rhythms; worthless from the second on. */
const freshRhythms = 1.5
const staleRhythms = 4
/** Fields that questions are mostly asked about; required ones count more, all others 1. */
const valuedFields: ReadonlySet<string> = new Set([
  ...['supplier_id', 'category', 'business_unit', 'invoice_number', 'contract_number', 'payment_terms_days'],
  ...['customer_id', 'segment', 'region', 'product', 'quantity', 'cost'],
])
/** An address has room for the ids of this many uploads. */
const mostUploadsLinked = 40

export type Judged = {
  dataset: LoadableId
  /** Today, ISO. */
  today: string
  /** The fields its files bring. */
  fields: ReadonlySet<string>
  /** What its lines come to; `null` while none is loaded, and for registers, whose rows are kept elsewhere. */
  figures: SourceFigures | null
  bins: readonly AmountBin[]
  equal: EqualLine | null
  rhythm: SourceRhythm | null
  /** The last day its lines or rows cover, ISO. */
  lastDay: string | null
  /** Its loaded uploads, newest first. */
  uploads: readonly { uuid: string; rows: number; rejected: number }[]
}

/** The parts of the health of a source or a dataset, and the whole. */
export function judgeHealth(judged: Judged): Health {
  const parts = [completeness(judged), freshness(judged), duplicates(judged), validity(judged), outliers(judged)]
  const told = parts.filter(part => part.score !== null)
  const weight = told.reduce((sum, part) => sum + part.weight, 0)
  const sum = told.reduce((total, part) => total + (part.score ?? 0) * part.weight, 0)
  return { score: weight === 0 ? null : Math.round((sum / weight) * 100), parts }
}

/** Filled values over all values of the fields its files bring, weighted: required fields 3, valued ones 2, others 1. */
function completeness({ dataset, fields, figures, uploads }: Judged): HealthPart {
  const known = loadables[dataset].fields.filter(({ id }) => fields.has(id))
  if (figures === null || known.length === 0) return untold('completeness', figures)
  const shares = known.map(field => ({ field, share: (figures.filled[field.id] ?? 0) / figures.lines }))
  const weight = known.reduce((sum, field) => sum + importance(field), 0)
  const score = shares.reduce((sum, { field, share }) => sum + importance(field) * share, 0) / weight
  const emptiest = shares
    .filter(({ share }) => share < 1)
    .sort((a, b) => importance(b.field) * (1 - b.share) - importance(a.field) * (1 - a.share))[0]
  if (!emptiest) return part('completeness', score, t`All ${known.length} fields it brings are filled in every line.`)
  const { field, share } = emptiest
  const why = t`${percent(score)} of the values of its ${known.length} fields are filled; ${inSentence(field.label)} is blank in ${percent(1 - share)} of lines.`
  return {
    ...part('completeness', score, why),
    lines: linesOf(uploads, [{ field: field.id, op: 'isBlank', values: [] }]),
  }
}

function importance({ id, required }: Field): number {
  if (required) return 3
  return valuedFields.has(id) ? 2 : 1
}

/** 1 while the last day covered is at most 1.5 rhythms ago, then in a straight line to 0 at 4 rhythms. */
function freshness({ rhythm, lastDay, today }: Judged): HealthPart {
  if (lastDay === null) return part('freshness', null, t('Nothing is loaded.'))
  const age = Math.max(0, daysBetween(lastDay, today))
  if (rhythm === null)
    return part('freshness', null, t`Its last day is ${days(age)} ago; two files are needed to tell its rhythm.`)
  const rhythms = age / rhythm.days
  const score = clamp(1 - (rhythms - freshRhythms) / (staleRhythms - freshRhythms))
  const told = [days(age), days(rhythm.days)] as const
  if (score === 1) return part('freshness', score, freshWords.fresh(...told))
  return part('freshness', score, score === 0 ? freshWords.outdated(...told) : freshWords.late(...told))
}

const freshWords = {
  fresh: (age: string, rhythm: string) =>
    t`Its last day is ${age} ago and a file comes every ${rhythm}: as fresh as usual.`,
  late: (age: string, rhythm: string) => t`Its last day is ${age} ago and a file comes every ${rhythm}: late.`,
  outdated: (age: string, rhythm: string) =>
    t`Its last day is ${age} ago and a file comes every ${rhythm}: out of date.`,
}

/** 1 without lines that say the same as another one, 0 from a share of 20% on. */
function duplicates({ figures, equal, uploads, dataset }: Judged): HealthPart {
  if (figures === null) return untold('duplicates', figures)
  const surplus = figures.lines - figures.distinct
  const share = surplus / figures.lines
  const score = clamp(1 - share / worst.duplicates)
  if (surplus === 0 || equal === null) return part('duplicates', score, t('No line says the same as another one.'))
  const { party } = loadables[dataset]
  const filters = party === null ? [] : [{ field: party, op: 'is' as const, values: [equal.party] }]
  const amount = loadables[dataset].amount
  const same = amount === null ? [] : [{ field: amount, op: 'is' as const, values: [equal.amount] }]
  const surplusLines = `${plainNumber(surplus)} ${plural(surplus, 'line', 'lines')}`
  const why = t`${surplusLines} (${percent(share)}) ${plural(surplus, 'repeats', 'repeat')} another one in every value; one stands there ${equal.lines} times.`
  return {
    ...part('duplicates', score, why),
    lines: { ...linesOf(uploads, [...filters, ...same]), from: equal.date, to: equal.date },
  }
}

/** 1 when its last five uploads had no rejected row, 0 from a share of 20% on. */
function validity({ uploads }: Judged): HealthPart {
  const last = uploads.slice(0, 5)
  const rows = last.reduce((sum, upload) => sum + upload.rows, 0)
  const rejected = last.reduce((sum, upload) => sum + upload.rejected, 0)
  if (rows === 0) return part('validity', null, t('Nothing is loaded.'))
  const share = rejected / rows
  const most = [...last].sort((a, b) => b.rejected - a.rejected)[0]
  return {
    ...part('validity', clamp(1 - share / worst.validity), rejectedWords(rejected, share, last.length)),
    upload: rejected > 0 ? (most?.uuid ?? null) : null,
  }
}

function rejectedWords(rejected: number, share: number, uploads: number): string {
  if (rejected === 0)
    return uploads === 1
      ? t('No row of its upload was rejected.')
      : t`No row of its last ${uploads} uploads was rejected.`
  const rows = `${plainNumber(rejected)} ${plural(rejected, 'row', 'rows')} (${percent(share)})`
  return uploads === 1
    ? t`${rows} of its upload ${plural(rejected, 'was rejected', 'were rejected')}.`
    : t`${rows} of its last ${uploads} uploads ${plural(rejected, 'was rejected', 'were rejected')}.`
}

/** 1 without amounts beyond the robust limits of its last 12 months, 0 from a share of 5% on. */
function outliers({ bins, figures, uploads, dataset }: Judged): HealthPart {
  if (figures === null) return untold('outliers', figures)
  const found = judgeAmounts(bins)
  if (found === null) return part('outliers', null, t('Too few amounts to tell which are unusual.'))
  const score = clamp(1 - found.share / worst.outliers)
  const { amount } = loadables[dataset]
  const { group } = found
  if (group === null || amount === null)
    return part('outliers', score, t('No amount of its last 12 months is out of the ordinary.'))
  const most = group.lines === found.outside ? group.words : t`${plainNumber(group.lines)} of them ${group.words}`
  const amounts = `${plainNumber(found.outside)} ${plural(found.outside, 'amount', 'amounts')}`
  const why = t`${amounts} (${percent(found.share)}) of its last 12 months ${plural(found.outside, 'lies', 'lie')} far from the others, ${most}; usual is ${found.usual}.`
  const filters = [
    { field: 'currency', op: 'is' as const, values: [group.currency] },
    { field: amount, op: group.range.op, values: [...group.range.values] },
  ]
  const from = startOfYearBefore(figures.last)
  return { ...part('outliers', score, why), lines: { ...linesOf(uploads, filters), from, order: `${amount}.desc` } }
}

/** The first day of the 12 months that end with the month of a day, ISO. */
function startOfYearBefore(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
}

function linesOf(uploads: Judged['uploads'], filters: NonNullable<HealthPart['lines']>['filters']) {
  const own = uploads.slice(0, mostUploadsLinked).map(({ uuid }) => uuid)
  return {
    filters: [{ field: 'upload', op: 'is' as const, values: own }, ...filters],
    from: null,
    to: null,
    order: null,
  }
}

function part(id: HealthPartId, score: number | null, why: string): HealthPart {
  return { id, score, weight: weights[id], why, lines: null, upload: null }
}

function untold(id: HealthPartId, figures: SourceFigures | null): HealthPart {
  return part(id, null, figures === null ? t('It has no lines to tell it from.') : t('Its recipe names no field.'))
}

function clamp(score: number): number {
  return Math.min(1, Math.max(0, score))
}

function percent(share: number): string {
  if (share > 0 && share < 0.001) return t('under 0.1%')
  if (share < 1 && share > 0.999) return t('over 99.9%')
  return `${Math.round(share * 1000) / 10}%`
}

function days(number: number): string {
  return `${plainNumber(number)} ${plural(number, 'day', 'days')}`
}
