import { queryRanking } from '#blocks/ranking/sql.ts'
import { query } from '#server/warehouse/query/query.ts'
import { sidedChangeOf } from '#shared/change.ts'
import { subtractDecimals, sumDecimals } from '#shared/decimal.ts'
import type { QueryAnswer, Row, Value } from '#shared/query-answer.ts'
import { type Filter, linesSpecSchema, type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import { t } from '#shared/translate.ts'
import type { Concentration, Mover, Movers, TopList } from '../contract.ts'
import { byMovement, shareOf } from '../rules.ts'
import { sayConcentration, sayMovers, sayTopList } from '../rules-sentence.ts'
import type { AskedSummary, PinnedScope } from './asked-summary.ts'
import { compared } from './load-figures.ts'
import { summaryParts } from './summary-parts.ts'

const moverCount = 8
const topCount = 10
/** So many members are looked at: beyond them nobody is among the largest or moved most. */
const memberLimit = 10_000

type Shares = Pick<Concentration, 'top1Share' | 'top5Share' | 'hhi' | 'membersFor80'>

/** The members that moved most, either way, for each dimension the dataset looks at. */
export async function loadMovers(scope: PinnedScope, asked: AskedSummary): Promise<Movers[]> {
  if (!asked.previous) return []
  return Promise.all(
    summaryParts[asked.dataset].movers.map(({ dimension, label }) =>
      loadMoversOf(scope, asked, { dimension, label: t(label) }),
    ),
  )
}

async function loadMoversOf(
  scope: PinnedScope,
  asked: AskedSummary,
  { dimension, label }: { dimension: string; label: string },
): Promise<Movers> {
  const { main: measure } = summaryParts[asked.dataset]
  const input: QueryInput = {
    dataset: asked.dataset,
    measures: [measure],
    dimensions: [dimension],
    period: asked.period,
    ...compared(asked.previous),
    order: [{ by: measure, of: 'movement' }],
    limit: moverCount,
  }
  const answer = await moversAnswer(scope, asked, input)
  const whole = Number(subtractDecimals(money(answer.totals[measure]), money(answer.comparison?.totals[measure])))
  const members = membersOf(answer, asked, { dimension, measure, count: moverCount }).flatMap((member): Mover[] => {
    const difference = subtractDecimals(member.value, member.previous ?? '0')
    if (Number(difference) === 0) return []
    return [{ ...member, difference, contribution: whole === 0 ? null : Number(difference) / whole }]
  })
  return { dimension, label, measure, members, sentence: sayMovers(members), query: querySpecSchema.parse(input) }
}

/** Suppliers or customers are put in order here, where all of them were asked for already. */
async function moversAnswer(scope: PinnedScope, asked: AskedSummary, input: QueryInput): Promise<QueryAnswer> {
  const [measure] = input.measures
  if (measure === undefined || input.dimensions?.[0] !== summaryParts[asked.dataset].party) return query(scope, input)
  const parties = await query(scope, partyQuery(asked))
  return parties.total > memberLimit ? query(scope, input) : byMovement(parties, measure)
}

/** The largest suppliers or customers, and how far the whole hangs on them. */
export async function loadTopList(
  scope: PinnedScope,
  asked: AskedSummary,
): Promise<{ topList: TopList; concentration: Concentration }> {
  const { main: measure, party: dimension, movers } = summaryParts[asked.dataset]
  const input = partyQuery(asked)
  const [answer, shares, above] = await Promise.all([
    query(scope, input),
    loadShares(scope, asked),
    loadAbove(scope, asked),
  ])
  const total = money(answer.totals[measure])
  const present = answer.rows.filter(row => Number(row.lines) > 0)
  const members = membersOf(answer, asked, {
    ...{ dimension, measure, whole: above, count: topCount },
    where: row => Number(row.lines) > 0,
  })
  const figures = { dimension, members: present.length, ...shares }
  const rest = subtractDecimals(total, sumDecimals(members.map(({ value }) => value)))
  return {
    topList: {
      dimension,
      label: t(movers.find(one => one.dimension === dimension)?.label ?? dimension),
      measure,
      members,
      others: { count: present.length - members.length, value: rest, share: shareOf(rest, above) },
      sentence: sayTopList(asked.dataset, figures),
      query: querySpecSchema.parse({ ...input, measures: [measure], limit: 1000 }),
    },
    concentration: { ...figures, sentence: sayConcentration(members, figures) },
  }
}

/** How far the whole hangs on few: figures of the catalogue, those of whom credits outweigh have no share in any. */
async function loadShares(scope: PinnedScope, { dataset, period }: AskedSummary): Promise<Shares> {
  const { concentration } = summaryParts[dataset]
  const { totals } = await query(scope, { dataset, measures: Object.values(concentration), period })
  const hasAny = totals[concentration.hhi] !== null
  const figureOf = (part: keyof Shares) => (hasAny ? Number(totals[concentration[part]]) : null)
  return {
    ...{ top1Share: figureOf('top1Share'), top5Share: figureOf('top5Share') },
    ...{ hhi: figureOf('hhi'), membersFor80: figureOf('membersFor80') },
  }
}

/** What all that are above zero come to together: what they have shares of, as a ranking says it. */
async function loadAbove(scope: PinnedScope, { dataset, period }: AskedSummary): Promise<string> {
  const { main: measure, party: dimension } = summaryParts[dataset]
  const { above } = await queryRanking(scope, {
    ...{ dataset, dimension, measure, filters: [], period },
    ...{ split: { kind: 'shares', limits: [0.8, 0.95] }, listed: 'all', page: 1, size: 1 },
  })
  return money(above.value)
}

/** Every supplier or customer with what the list and attention need; asked once, however many read it. */
export function partyQuery({ dataset, period, previous }: AskedSummary): QueryInput {
  const { main, party, watchedOfParty } = summaryParts[dataset]
  const measures = [main, 'lines', ...watchedOfParty]
  return { dataset, measures, dimensions: [party], period, ...compared(previous), limit: memberLimit }
}

type Wanted = {
  dimension: string
  measure: string
  /** What shares are of; the total when left away. */
  whole?: string
  where?: (row: Row) => boolean
  count: number
}

/** The first members of an answer with their previous values and the question for their lines. */
function membersOf(
  answer: QueryAnswer,
  { dataset, period }: AskedSummary,
  { dimension, measure, whole, where, count }: Wanted,
) {
  const total = whole ?? money(answer.totals[measure])
  const places = answer.rows.flatMap((row, place) => (!where || where(row) ? [{ row, place }] : [])).slice(0, count)
  return places.map(({ row, place }) => {
    const member = row[dimension] ?? null
    const value = money(row[measure])
    const before = answer.comparison ? money(answer.comparison.rows[place]?.[measure]) : null
    const filter: Filter =
      member === null
        ? { field: dimension, op: 'isBlank', values: [] }
        : { field: dimension, op: 'is', values: [member] }
    return {
      member: member === null ? null : String(member),
      value,
      previous: before,
      ...sidedChangeOf('money', value, before, answer.comparison?.sides?.rows[place]),
      share: shareOf(value, total),
      lines: linesSpecSchema.parse({ dataset, filters: [filter], period }),
    }
  })
}

/** A money cell; what no line has is nothing. */
export function money(value: Value | undefined): string {
  return value === null || value === undefined ? '0.00' : String(value)
}
