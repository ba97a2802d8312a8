import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datasetIds } from '#shared/datasets.ts'
import { sumDecimals } from '#shared/decimal.ts'
import { catalogueSchema, type QueryAnswer } from '#shared/query-answer.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, type TestLine } from '#test/warehouse-lines.ts'
import { queryLines } from '../lines/query-lines.ts'
import { query } from '../query/query.ts'
import { describeCatalogue, factOf } from './catalogue.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const money = { spend: 'amount', sales: 'revenue' } as const
const party = { spend: 'supplier', sales: 'customer' } as const

/** Forty lines that differ in everything, half of them without most fields. */
function someLines(dataset: 'spend' | 'sales', currency: string): TestLine[] {
  const { fields } = factOf(dataset).dataset
  return Array.from({ length: 40 }, (_, index) => {
    const line: TestLine = {
      date: `2025-${String((index % 12) + 1).padStart(2, '0')}-15`,
      [party[dataset]]: `P${index % 7}`,
      [money[dataset]]: `${(index % 9) * 13.37 - 20}`,
      currency: index % 3 === 0 ? currency : '',
    }
    if (index % 2 === 0) return line
    for (const { id, kind } of fields) {
      if (id in line) continue
      if (kind === 'text' || kind === 'country') line[id] = `${id} ${index % 5}`
      if (kind === 'number' || kind === 'integer') line[id] = index % 6
      if (kind === 'date') line[id] = `2025-07-${String((index % 20) + 1).padStart(2, '0')}`
    }
    return line
  })
}

type Asked = { dimension: string; currency: string }

describe.each(datasetIds)('the catalogue of %s', dataset => {
  const { measures, dimensions } = factOf(dataset)

  function expectSums(answer: QueryAnswer, ids: readonly string[], { dimension, currency }: Asked): void {
    for (const { id, unit, isProduct } of measures.filter(one => ids.includes(one.id))) {
      const values = answer.rows.map(row => row[id]).filter(value => value !== null && value !== undefined)
      const sum = Number(sumDecimals(values.map(String)))
      // Each row of money that was converted or multiplied is rounded to cents: half a cent a row.
      const isRounded = unit === 'money' && (currency !== 'EUR' || isProduct === true)
      const tolerance = isRounded ? 0.005 * answer.rows.length + 1e-9 : 1e-9
      expect(Math.abs(sum - Number(answer.totals[id])), `${id} by ${dimension}`).toBeLessThanOrEqual(tolerance)
    }
  }

  it.each(['EUR', 'USD'])(
    'answers measures by every dimension, all that add up by each, lines in %s',
    async currency => {
      const scope = await createOrganizationScope(test.services)
      await insertLines(scope, dataset, someLines(dataset, currency))
      const adding = measures.filter(({ isAdditive }) => isAdditive).map(({ id }) => id)
      const others = measures.filter(({ isAdditive }) => !isAdditive).map(({ id }) => id)
      for (const [index, { id: dimension }] of dimensions.entries()) {
        const some = Array.from({ length: 5 }, (_, place) => others[(index * 5 + place) % others.length] ?? '')
        const halves = [adding.slice(0, 15), adding.slice(15)]
        const answers = halves.map(half =>
          query(scope, { dataset, measures: [...half, ...new Set(some)], dimensions: [dimension] }),
        )
        for (const [half, answer] of (await Promise.all(answers)).entries()) {
          expect(answer.total).toBe(answer.rows.length)
          expectSums(answer, halves[half] ?? [], { dimension, currency })
        }
      }
    },
  )
  it.each(['EUR', 'USD'])('gives the lines behind every measure, lines in %s', async currency => {
    const scope = await createOrganizationScope(test.services)
    await insertLines(scope, dataset, someLines(dataset, currency))
    for (const { id, lines, isAdditive, isProduct, unit } of measures) {
      if (lines.length === 0 && !isAdditive) continue
      const whole = await query(scope, { dataset, measures: [id, 'lines'].slice(0, id === 'lines' ? 1 : 2) })
      const behind = await queryLines(scope, { dataset, filters: lines })
      const same = await query(scope, { dataset, measures: [id], filters: lines })
      expect(same.totals[id], `${id} of its own lines`).toEqual(whole.totals[id])
      if (id === 'lines') expect(behind.total).toBe(whole.totals.lines)
      const isOfAmount = unit === 'money' && isAdditive && !isProduct && !['margin', 'discount'].includes(id)
      if (isOfAmount) expect(behind.sum, `the sum of the lines of ${id}`).toBe(whole.totals[id])
    }
  })

  it('names each thing once, with words for people', () => {
    const described = catalogueSchema.parse(describeCatalogue('EUR')).datasets.find(({ id }) => id === dataset)
    for (const list of [described?.measures ?? [], described?.dimensions ?? [], described?.fields ?? []]) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    }
    for (const { definition, formula } of described?.measures ?? []) {
      expect(definition).toMatch(/\.$/)
      expect(formula).not.toBe('')
    }
    const known = new Set(dimensions.map(({ id }) => id))
    for (const { parent } of dimensions) if (parent) expect(known).toContain(parent)
    expect(known).toContain('upload')
  })
})
