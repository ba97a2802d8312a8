import { query } from '#server/warehouse/query/query.ts'
import { changeOf } from '#shared/change.ts'
import { subtractDecimals, sumDecimals } from '#shared/decimal.ts'
import type { QueryAnswer, Row, Value } from '#shared/query-answer.ts'
import { type Filter, linesSpecSchema, type QueryInput, querySpecSchema } from '#shared/query-spec.ts'
import type { Concentration, Mover, Movers, TopList } from '../contract.ts'
import { byMovement, concentrationOf, shareOf } from '../rules.ts'
import { sayConcentration, sayMovers, sayTopList } from '../rules-sentence.ts'
import { type Asked, compared, type PinnedScope } from './load-figures.ts'
import { summaryParts } from './summary-parts.ts'

const moverCount = 8
const topCount = 10
/** Concentration is computed from at most so many members; what lies beyond weighs next to nothing. */
const memberLimit = 10_000

/** The members that moved most, either way, for each dimension the dataset looks at. */
export async function loadMovers(scope: PinnedScope, asked: Asked): Promise<Movers[]> {
  if (!asked.previous) return []
  return Promise.all(
    summaryParts[asked.dataset].movers.map(({ dimension, label }) => loadMoversOf(scope, asked, { dimension, label })),
  )
}

async function loadMoversOf(
  scope: PinnedScope,
  asked: Asked,
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
async function moversAnswer(scope: PinnedScope, asked: Asked, input: QueryInput): Promise<QueryAnswer> {
  const [measure] = input.measures
  if (measure === undefined || input.dimensions?.[0] !== summaryParts[asked.dataset].party) return query(scope, input)
  const parties = await query(scope, partyQuery(asked))
  return parties.total > memberLimit ? query(scope, input) : byMovement(parties, measure)
}

/** The largest suppliers or customers, and how far the whole hangs on them. */
export async function loadTopList(
  scope: PinnedScope,
  asked: Asked,
): Promise<{ topList: TopList; concentration: Concentration }> {
  const { main: measure, party: dimension, parties, whole, movers } = summaryParts[asked.dataset]
  const input = partyQuery(asked)
  const answer = await query(scope, input)
  const total = money(answer.totals[measure])
  const present = answer.rows.filter(row => Number(row.lines) > 0)
  const members = membersOf(answer, asked, { dimension, measure, where: row => Number(row.lines) > 0, count: topCount })
  const figures = {
    dimension,
    members: present.length,
    ...concentrationOf(
      present.map(row => Number(row[measure])).toSorted((a, b) => b - a),
      Number(total),
    ),
  }
  const rest = subtractDecimals(total, sumDecimals(members.map(({ value }) => value)))
  return {
    topList: {
      dimension,
      label: movers.find(one => one.dimension === dimension)?.label ?? dimension,
      measure,
      members,
      others: { count: present.length - members.length, value: rest, share: shareOf(rest, total) },
      sentence: sayTopList(parties, whole, figures),
      query: querySpecSchema.parse({ ...input, measures: [measure], limit: 1000 }),
    },
    concentration: { ...figures, sentence: sayConcentration(members, figures) },
  }
}

/** Every supplier or customer with what the list and attention need; asked once, however many read it. */
export function partyQuery({ dataset, period, previous }: Asked): QueryInput {
  const { main, party, watchedOfParty } = summaryParts[dataset]
  const measures = [main, 'lines', ...watchedOfParty]
  return { dataset, measures, dimensions: [party], period, ...compared(previous), limit: memberLimit }
}

type Wanted = { dimension: string; measure: string; where?: (row: Row) => boolean; count: number }

/** The first members of an answer with their previous values and the question for their lines. */
function membersOf(answer: QueryAnswer, { dataset, period }: Asked, { dimension, measure, where, count }: Wanted) {
  const total = money(answer.totals[measure])
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
      ...changeOf('money', value, before),
      share: shareOf(value, total),
      lines: linesSpecSchema.parse({ dataset, filters: [filter], period }),
    }
  })
}

/** A money cell; what no line has is nothing. */
export function money(value: Value | undefined): string {
  return value === null || value === undefined ? '0.00' : String(value)
}
