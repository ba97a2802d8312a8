import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FactId, factIds, facts } from '#shared/facts.ts'
import {
  type Line,
  type LinesAnswer,
  linesAnswerSchema,
  type Making,
  type QueryAnswer,
  queryAnswerSchema,
  type Unit,
  type Value,
} from '#shared/query-answer.ts'
import { explanationSchema } from '#shared/query-explanation.ts'
import type { Filter, Period, PeriodSide } from '#shared/query-spec.ts'
import type { TestApp } from '#test/app.ts'
import { agreements, compare, fillCatalogueWorld, period, stages, world } from '#test/catalogue-world.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { startPlatformApp } from '#test/platform-app.ts'
import { recomputeDeals } from '#test/recompute/deals.ts'
import { cents } from '#test/recompute/exact.ts'
import {
  byFamily,
  type Counted,
  daysBetween,
  type Recompute,
  type Recomputed,
  rated,
  readLine,
  sum,
  total,
} from '#test/recompute/recompute.ts'
import { recomputeSales } from '#test/recompute/sales.ts'
import { recomputeSpend } from '#test/recompute/spend.ts'
import { behindOf, sidesBehind } from './behind-measure.ts'
import { factOf } from './catalogue.ts'
import type { Fact, Measure } from './model.ts'

/**
 * Every figure of the catalogue against its lines: the figure is asked, the lines of the measure's filters are fetched
 * page by page, and the figure is computed anew from them by formulas written apart from the catalogue. Then exactly the
 * lines that make it are asked for, and must come to it as the catalogue says they do.
 */

const written: Record<FactId, Recompute<Counted>> = {
  spend: recomputeSpend(agreements),
  sales: recomputeSales,
  deals: recomputeDeals(stages),
}
/** The whole, and a part of it. */
const filtersOf: Record<FactId, Filter[][]> = {
  spend: [[], [{ field: 'category', op: 'is', values: ['Films'] }]],
  sales: [[], [{ field: 'segment', op: 'is', values: ['Trade'] }]],
  deals: [[], [{ field: 'customer', op: 'is', values: ['Nut'] }]],
}

/** Days to pay that questions ask about. */
const targetDays = 45

/** The days of a period up to the newest line, where lines end more than three days before it does. */
function filledDays({ from, to }: { from: string; to: string }, all: readonly Counted[]): number {
  const newest =
    all
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? to
  const isCut = newest >= from && daysBetween(newest, to) > 3
  return daysBetween(from, isCut ? newest : to) + 1
}

/** How many measures one question may have. */
const mostMeasures = 20

let app: TestApp
let viewer: TestMember
const pages = new Map<string, Promise<Counted[]>>()
const answers = new Map<string, Promise<QueryAnswer>>()

beforeAll(async () => {
  app = await startPlatformApp()
  const organization = await createTestOrganization(app, { type: 'both' })
  viewer = await organization.member('Viewer')
  await fillCatalogueWorld(organization.scope)
})
afterAll(() => app.close())

function call(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: 'http://portal.test' }
  return viewer.call(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function ask(path: string, body: unknown): Promise<unknown> {
  const answer = await call(path, body)
  expect(answer.status, JSON.stringify(body)).toBe(200)
  return answer.json()
}

/** The answer that has a measure: many are asked at once, each question once. */
function answerTo(question: { dataset: FactId; filters: Filter[] }, id: string): Promise<QueryAnswer> {
  const ids = factOf(question.dataset).measures.map(measure => measure.id)
  const first = Math.floor(ids.indexOf(id) / mostMeasures) * mostMeasures
  const asked = { ...question, measures: ids.slice(first, first + mostMeasures) }
  const key = JSON.stringify(asked)
  const known = answers.get(key) ?? ask('query', asked).then(answer => queryAnswerSchema.parse(answer))
  answers.set(key, known)
  return known
}

/** Every line of a question, page by page; each question once. */
function linesOf(dataset: FactId, filters: readonly Filter[], days?: Period): Promise<Counted[]> {
  const question = { dataset, filters, ...(days ? { period: days } : {}) }
  const key = JSON.stringify(question)
  const known = pages.get(key) ?? fetchLines(dataset, question)
  pages.set(key, known)
  return known
}

type Own = { now: Counted[]; before: Counted[] }

/** Exactly the lines that make a figure, of each of the two periods. */
async function figureLines(measure: Measure, question: { dataset: FactId; filters: Filter[] }): Promise<Own> {
  const { id, label, needsComparison } = measure
  const fact = factOf(question.dataset)
  const sides = sidesBehind(measure, fact)
  const of = async (side: PeriodSide) => {
    if (!sides.includes(side)) return []
    const figure = { measure: id, of: side, ...(needsComparison ? { compare } : {}) }
    const told = { measure: id, label, made: behindOf(measure, fact).made, of: side }
    return fetchLines(question.dataset, { ...question, period, figure }, told)
  }
  const [now, before] = await Promise.all([of('period'), of('compare')])
  return { now, before }
}

type Made = { fact: Fact; measure: Measure; own: Own; again: Recomputed }

/** The lines come to the figure in the way the catalogue says. */
function expectMade(what: string, shown: Value | undefined, { fact, measure, own, again }: Made): void {
  const { now, before } = own
  const made: Record<Making, Recomputed> = {
    sum: total([...now, ...before]),
    count: now.length + before.length,
    parties: byFamily([...now, ...before]).size,
    rise: cents(sum(now) - sum(before)),
    fall: cents(sum(before) - sum(now)),
    formula: again,
  }
  const how = behindOf(measure, fact).made
  expectSame(`${what}, of exactly its lines`, shown, made[how], measure.unit)
}

/** `told` is what every page says of the figure that was asked about. */
async function fetchLines(dataset: FactId, question: object, told?: LinesAnswer['figure']): Promise<Counted[]> {
  const found: Counted[] = []
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const answer = linesAnswerSchema.parse(await ask('query/lines', { ...question, page }))
    total = answer.total
    expect(answer.figure).toEqual(told)
    expect(answer.items.length, `page ${page} of ${JSON.stringify(question)}`).toBeGreaterThan(total === 0 ? -1 : 0)
    found.push(...answer.items.map(line => read(dataset, line)))
  }
  return found
}

function read(dataset: FactId, line: Line): Counted {
  const { amount, party } = facts[dataset]
  const { values } = line
  const date = (dataset === 'deals' ? (values.close_date ?? values.created_date) : values.date) ?? ''
  const counted = readLine(line, { amount, party, date }, world)
  expect(line.values[`${party}_family`] ?? '').toBe(counted.family)
  expect(line.baseAmount === null).toBe(counted.base === null)
  return counted
}

/** Text to the cent; other money to half a cent, everything else to nine digits. */
function expectSame(what: string, shown: Value | undefined, expected: Recomputed, unit: Unit): void {
  if (typeof expected !== 'number') {
    expect(shown, what).toBe(expected)
    return
  }
  expect(shown, what).not.toBeNull()
  const room = unit === 'money' ? 0.005 + 1e-6 : Math.max(Math.abs(expected), 1) * 1e-9
  expect(Math.abs(Number(shown) - expected), `${what}: ${shown} against ${expected}`).toBeLessThanOrEqual(room)
}

const ofTwo = (measures: readonly Measure[]) =>
  measures.filter(({ needsComparison }) => needsComparison).map(({ id }) => id)

describe.each(factIds)('the figures of %s', dataset => {
  const { measures } = factOf(dataset)
  const again = written[dataset]

  test('are all written once more, and nothing else is', () => {
    expect(Object.keys(again).toSorted()).toEqual(measures.map(({ id }) => id).toSorted())
  })

  test.each(measures.map(({ id }) => id))('%s is what its lines come to', async id => {
    const measure = measures.find(one => one.id === id)
    const recompute = again[id]
    if (!measure || !recompute) throw new Error(`Nobody has written down how ${id} of ${dataset} is computed.`)
    const { unit, needsComparison, isStanding } = measure
    for (const filters of filtersOf[dataset]) {
      const question = { dataset, filters, period, compare, targetDays }
      const answer = await answerTo(question, id)
      const counted = [...filters, ...measure.lines]
      const [now, before, all, covered, coveredBefore] = await Promise.all([
        linesOf(dataset, counted, period),
        linesOf(dataset, counted, compare),
        linesOf(dataset, []),
        linesOf(dataset, filters, period),
        linesOf(dataset, filters, compare),
      ])
      const what = `${id} over ${JSON.stringify(filters)}`
      expectSame(
        what,
        answer.totals[id],
        recompute({ now, before, all, days: filledDays(period, all), targetDays }),
        unit,
      )
      const then =
        needsComparison || isStanding
          ? null
          : recompute({ now: before, before: [], all, days: filledDays(compare, all), targetDays })
      expectSame(`${what}, before`, answer.comparison?.totals[id], then, unit)

      const own = await figureLines(measure, { dataset, filters })
      expectMade(what, answer.totals[id], {
        fact: factOf(dataset),
        measure,
        own,
        again: recompute({ ...own, all, days: filledDays(period, all), targetDays }),
      })
      for (const [made, left] of [
        [own.now, now],
        [own.before, before],
      ] as const) {
        expect(made.length, `${what}: lines that make it`).toBeLessThanOrEqual(left.length)
      }

      // Of the part only: what the whole is made of is asked the same way.
      if (filters.length === 0) continue
      const explained = explanationSchema.parse(await ask('query/explain', { measure: id, question }))
      const { lines, uploads } = explained
      expect([explained.value, explained.previous], what).toEqual([
        answer.totals[id],
        answer.comparison?.totals[id] ?? null,
      ])
      const used = [...own.now, ...own.before]
      expect([used.length, rated(used).length], `${what}: lines used`).toContain(lines.used)
      expect([lines.sum, lines.before?.sum ?? '0.00'], `${what}: their sums`).toEqual([
        total(own.now),
        total(own.before),
      ])
      expect(lines.none).toBeNull()
      expect(lines.covered, `${what}: lines covered`).toBe(
        covered.length + (needsComparison ? coveredBefore.length : 0),
      )
      expect(lines.used + lines.leftOut.reduce((sum, one) => sum + one.lines, 0), what).toBe(lines.covered)
      expect(
        uploads.reduce((sum, one) => sum + one.lines, 0),
        `${what}: lines of uploads`,
      ).toBe(lines.used)
    }
  })

  test.each(ofTwo(measures))('%s is unknown without a period before, and says that it has no lines', async id => {
    const question = { dataset, filters: [], period }
    const { value, lines } = explanationSchema.parse(await ask('query/explain', { measure: id, question }))
    expect([value, lines.used]).toEqual([null, 0])
    expect(lines.none).toMatch(/rests on two periods/)
    const refused = await call('query/lines', { ...question, figure: { measure: id } })
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringMatching(/rests on two periods/)])
  })
})
