import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, setRate } from '#test/warehouse-lines.ts'
import { mostCredits, queryDuplicates } from './sql-duplicates.ts'

let test: TestServices
beforeAll(async () => {
  test = await openTestServices()
})
afterAll(() => test.close())

const year = { from: '2025-01-01', to: '2025-12-31' }

describe('invoices entered twice', () => {
  const invoice = (date: string, invoice_number: string, amount: string, more = {}) =>
    purchase(date, 'Hansen GmbH', amount, { invoice_number, ...more })
  const credit = (date: string, invoice_number: string, amount: string, more = {}) =>
    invoice(date, invoice_number, `-${amount}`, { supplier: 'HANSEN GMBH', ...more })
  const twice = [invoice('2025-03-01', 'INV-1001', '850'), invoice('2025-03-09', 'INV1001', '850')]
  const risksOf = async (...lines: ReturnType<typeof purchase>[]) => {
    const scope = await createOrganizationScope(test.services)
    await insertLines(scope, 'spend', lines)
    const { duplicates } = await queryDuplicates(scope, { period: year })
    return duplicates.map(({ left, atRisk, credits }) => [left, atRisk, credits.length])
  }

  it('leave what their credit notes do not take back', async () => {
    expect(await risksOf(...twice)).toEqual([['850.00', '850.00', 0]])
    for (const taken of [
      credit('2025-03-20', 'INV-1001', '850'),
      credit('2025-03-20', 'CN INV-1001', '850'),
      credit('2026-01-20', 'G-77', '850', { description: 'Credit for invoice INV 01001' }),
      credit('2025-03-09', '', '850'),
    ]) {
      expect(await risksOf(...twice, taken)).toEqual([['0.00', '0.00', 1]])
    }
    expect(await risksOf(...twice, credit('2025-03-20', 'CN INV-1001', '400'))).toEqual([['450.00', '450.00', 1]])
    const parts = [credit('2025-03-20', 'CN INV-1001', '400'), credit('2025-04-20', '', '450')]
    expect(await risksOf(...twice, ...parts)).toEqual([['0.00', '0.00', 2]])
    const more = credit('2025-03-20', 'INV-1001', '2000')
    expect(await risksOf(...twice, more)).toEqual([['0.00', '0.00', 1]])
  })

  it('are not netted by a credit before the copy, of another invoice, supplier or currency, or by chance', async () => {
    for (const other of [
      credit('2025-03-05', 'INV-1001', '850'),
      credit('2025-03-05', '', '850'),
      credit('2025-03-20', 'INV-2002', '850'),
      credit('2025-03-20', 'INV-10012', '850'),
      credit('2025-03-20', '', '400'),
      credit('2025-03-20', 'INV-1001', '850', { supplier: 'Other' }),
      credit('2025-03-20', 'INV-1001', '850', { currency: 'USD' }),
      credit('2026-04-20', 'INV-1001', '850'),
    ]) {
      expect(await risksOf(...twice, other), JSON.stringify(other)).toEqual([['850.00', '850.00', 0]])
    }
  })

  it('take one credit for one copy', async () => {
    const thrice = [...twice, invoice('2025-03-10', 'INV 1001', '850')]
    expect(await risksOf(...thrice, credit('2025-03-20', '', '850'))).toEqual([
      ['0.00', '0.00', 1],
      ['850.00', '850.00', 0],
    ])
    const both = [credit('2025-03-20', '', '850'), credit('2025-03-20', '', '850')]
    expect((await risksOf(...thrice, ...both)).map(([left]) => left)).toEqual(['0.00', '0.00'])
    const others = [invoice('2025-05-01', 'X-500', '850'), invoice('2025-05-02', 'X500', '850')]
    expect(await risksOf(...twice, ...others, credit('2025-05-20', 'X-500', '850'))).toEqual([
      ['850.00', '850.00', 0],
      ['0.00', '0.00', 1],
    ])
  })

  it('have one answer whatever period and filters are asked', async () => {
    const scope = await createOrganizationScope(test.services)
    const entered = (date: string, number: string, cost_centre: string) => invoice(date, number, '100', { cost_centre })
    await insertLines(scope, 'spend', [
      ...['2025-01-01', '2025-01-05'].map(date => entered(date, 'AAA1', '100')),
      ...['2025-02-27', '2025-03-05'].map((date, at) => entered(date, 'BBB1', ['100', '200'][at] ?? '')),
      credit('2025-04-01', '', '100', { cost_centre: '300' }),
    ])
    const leftOf = async (from: string, to: string, cost_centre?: string) => {
      const filters = cost_centre ? [{ field: 'cost_centre', op: 'is' as const, values: [cost_centre] }] : []
      const { duplicates } = await queryDuplicates(scope, { period: { from, to }, filters })
      return duplicates.map(({ copy, left }) => [copy.number, left])
    }
    const [a, b] = [
      ['AAA1', '0.00'],
      ['BBB1', '100.00'],
    ]
    expect(await leftOf('2024-01-01', '2026-12-31')).toEqual([a, b])
    expect(await leftOf('2025-01-01', '2025-01-31')).toEqual([a])
    expect(await leftOf('2025-02-01', '2025-02-28')).toEqual([])
    expect(await leftOf('2025-03-01', '2025-03-31')).toEqual([b])
    expect(await leftOf('2025-01-01', '2025-12-31', '100')).toEqual([a])
    expect(await leftOf('2025-01-01', '2025-12-31', '200')).toEqual([b])
    expect(await leftOf('2025-01-01', '2025-12-31', '300')).toEqual([])
  })

  it('are whole invoices, also when a filter fits one of their lines', async () => {
    const scope = await createOrganizationScope(test.services)
    const halves = ['100', '200'].flatMap(cost_centre =>
      ['INV-1001', 'INV1001'].map((number, at) => invoice(`2025-03-0${at + 1}`, number, '50', { cost_centre })),
    )
    await insertLines(scope, 'spend', halves)
    const filters = [{ field: 'cost_centre', op: 'is' as const, values: ['200'] }]
    const { duplicates } = await queryDuplicates(scope, { period: year, filters })
    expect(duplicates.map(({ amount, atRisk }) => [amount, atRisk])).toEqual([['100.00', '100.00']])
  })

  it('keep their money at risk where a credit has their number by chance', async () => {
    for (const [number, ...taken] of [
      ['100', 'CN-77', 'Return of 100 pallets'],
      ['2024', 'CN-2024-17', ''],
      ['4711', 'CN-9', 'zu Bestellung 4711'],
    ] as const) {
      const both = ['2025-03-01', '2025-03-09'].map(date => invoice(date, number, '5000'))
      const [creditNumber, description] = taken
      const chance = credit('2025-04-01', creditNumber, '6000', { description })
      expect(await risksOf(...both, chance), number).toEqual([['5000.00', '5000.00', 0]])
    }
  })

  it('are told as cut where a supplier has more credits than are read, of which the largest count', async () => {
    const scope = await createOrganizationScope(test.services)
    const small = Array.from({ length: mostCredits }, () => credit('2025-03-20', '', '9.99'))
    await insertLines(scope, 'spend', [...twice, ...small, credit('2025-03-20', 'CN INV-1001', '850')])
    const { duplicates, isCut } = await queryDuplicates(scope, { period: year })
    expect(duplicates.map(({ left }) => left)).toEqual(['0.00'])
    expect(isCut).toBe(true)
  })

  it('leave their share of the base amount, and 0 of one taken back whatever its rate', async () => {
    const scope = await createOrganizationScope(test.services)
    await setRate(scope, '2025-03', 'USD', '0.9')
    const currency = 'USD'
    await insertLines(scope, 'spend', [
      ...twice.map(line => ({ ...line, currency })),
      credit('2025-04-20', 'INV-1001', '425', { currency }),
    ])
    const riskOf = async () => (await queryDuplicates(scope, { period: year })).duplicates.map(({ atRisk }) => atRisk)
    expect(await riskOf()).toEqual(['382.50'])
    await insertLines(scope, 'spend', [credit('2025-05-20', 'INV-1001', '425', { currency })])
    expect(await riskOf()).toEqual(['0.00'])
  })
})
