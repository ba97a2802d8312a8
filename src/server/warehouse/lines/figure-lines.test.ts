import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '#server/scope.ts'
import type { FigureSpec, LinesInput } from '#shared/query-spec.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, sale } from '#test/warehouse-lines.ts'
import { explainFigure } from '../query/explain-figure.ts'
import { queryLines } from './query-lines.ts'

let test: TestServices
let scope: Scope
const period = { from: '2025-01-01', to: '2025-12-31' }
const compare = { from: '2024-01-01', to: '2024-12-31' }

beforeAll(async () => {
  test = await openTestServices()
  scope = await createOrganizationScope(test.services)
  await insertLines(scope, 'sales', [
    sale('2025-02-01', 'Kept', '5820', { segment: 'Trade' }),
    sale('2025-02-02', 'New', '300'),
    sale('2025-02-03', 'Newer', '70', { segment: 'Trade' }),
    sale('2024-02-01', 'Kept', '5000', { segment: 'Trade' }),
    sale('2024-02-02', 'Gone', '12.50'),
  ])
  const spent = { A: '50', B: '30', C: '12', D: '5', E: '3', Credit: '-40' }
  await insertLines(
    scope,
    'spend',
    Object.entries(spent).map(([supplier, amount]) => purchase('2025-03-01', supplier, amount)),
  )
})
afterAll(() => test.close())

async function lines(figure: FigureSpec, more: Partial<LinesInput> = {}) {
  const { sum, items, figure: told } = await queryLines(scope, { dataset: 'sales', period, figure, ...more })
  const party = more.dataset === 'spend' ? 'supplier' : 'customer'
  return { sum, of: items.map(({ values }) => values[party]).toSorted(), made: told?.made }
}

describe('the lines that make a figure', () => {
  it('are those of new customers, not of everybody', async () => {
    expect(await queryLines(scope, { dataset: 'sales', period })).toMatchObject({ sum: '6190.00', total: 3 })
    const made = await lines({ measure: 'new_revenue', compare })
    expect(made).toEqual({ sum: '370.00', of: ['New', 'Newer'], made: 'sum' })
    const { value, lines: used } = await explainFigure(scope, {
      measure: 'new_revenue',
      question: { dataset: 'sales', period, compare },
    })
    expect([value, used]).toMatchObject(['370.00', { covered: 5, used: 2, sum: '370.00', before: null }])
    expect(used.leftOut).toEqual([
      { reason: 'not_counted', words: 'Not among those that make Revenue of new customers', lines: 3 },
    ])
  })

  it('follow the filters, as the figure does', async () => {
    const filters = [{ field: 'segment', op: 'is' as const, values: ['Trade'] }]
    expect(await lines({ measure: 'new_revenue', compare }, { filters })).toMatchObject({ sum: '70.00' })
  })

  it('are of the period before where the figure is', async () => {
    expect(await lines({ measure: 'lost_revenue', compare })).toEqual({ sum: '12.50', of: ['Gone'], made: 'sum' })
    const [now, before] = await Promise.all([
      lines({ measure: 'expansion', compare }),
      lines({ measure: 'expansion', compare, of: 'compare' }),
    ])
    expect([now.sum, before.sum, now.made]).toEqual(['5820.00', '5000.00', 'rise'])
  })

  it('are those of the tail, and of suppliers above zero for shares of them', async () => {
    const spend = { dataset: 'spend' } as const
    expect(await lines({ measure: 'tail_spend' }, spend)).toEqual({ sum: '20.00', of: ['C', 'D', 'E'], made: 'sum' })
    expect((await lines({ measure: 'core_suppliers' }, spend)).of).toEqual(['A', 'B'])
    expect((await lines({ measure: 'top_supplier_share' }, spend)).of).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('are refused in words where a figure has none', async () => {
    const refusal = (figure: FigureSpec) => expect(lines(figure)).rejects
    await refusal({ measure: 'new_revenue' }).toThrow(/rests on two periods: without both it is unknown/)
    await refusal({ measure: 'revenue', compare }).toThrow(/Revenue is of one period/)
    await refusal({ measure: 'lost_revenue', compare, of: 'period' }).toThrow(/no line of the period asked for makes/)
    await refusal({ measure: 'new_revenu' }).toThrow(/nearest: new_revenue/)
  })
})
