import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRow } from '#server/registers/change-row.ts'
import type { Scope } from '#server/scope.ts'
import { readExact, writeExact } from '#shared/exact.ts'
import { openTestServices, type TestServices } from '#test/services.ts'
import { createOrganizationScope, insertLines, purchase, setRate } from '#test/warehouse-lines.ts'
import { type Decisions, decisionsOf, type SettledClaim, sharesOf } from '../../rules-claims.ts'
import { planMonths } from '../../rules-plan.ts'
import { realiseMonth } from '../../rules-realised.ts'
import { type Claiming, realiseAll, realiseOne } from './realise.ts'

let services: TestServices
beforeAll(async () => {
  services = await openTestServices()
}, 240_000)
afterAll(() => services.close())

/** A line of the random worlds; what it has no quantity or item of is blank. */
type Line = {
  month: string
  supplier: string
  category: string
  item: string
  amount: number
  quantity: number | null
  currency: string
}
const rates: Readonly<Record<string, string>> = { '2025-01': '0.9134', '2025-03': '0.87', '2025-04': '1.0571' }
const prices: Readonly<Record<string, string>> = { Carton: '2.013', Film: '5.1', Tape: '0.77' }
const fields = {
  supplier_family: ['Nordpack', 'Balt', 'Other'],
  category: ['Packaging', 'Freight', ''],
  item: ['Carton', 'Film', 'Glue', ''],
}

const line = fc.record<Line>({
  month: fc.constantFrom('2025-01', '2025-02', '2025-03', '2025-04'),
  supplier: fc.constantFrom(...fields.supplier_family),
  category: fc.constantFrom(...fields.category),
  item: fc.constantFrom(...fields.item, 'Tape', ' CARTON'),
  amount: fc.integer({ min: -30_000, max: 90_000 }).map(cents => cents / 100),
  quantity: fc.option(fc.integer({ min: -9000, max: 40_000 }).map(thousandths => thousandths / 100)),
  currency: fc.constantFrom('', '', '', 'EUR', 'VND'),
})
const filter = fc
  .constantFrom(...(Object.keys(fields) as (keyof typeof fields)[]))
  .chain(field => fc.record({ field: fc.constant(field), values: fc.subarray(fields[field], { minLength: 1 }) }))
const saving = fc.record({
  filters: fc.uniqueArray(filter, { minLength: 1, maxLength: 3, selector: ({ field }) => field }),
  start: fc.constantFrom('2025-01-01', '2025-02-01', '2025-03-01'),
  months: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 0, max: 100_000 }).map(String),
  isSigned: fc.boolean(),
  without: fc.constantFrom('0', '250.50'),
})
const decided = fc.record({
  pair: fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 2, maxLength: 2 }),
  rule: fc.constantFrom('first' as const, 'split' as const, 'given' as const),
  share: fc.constantFrom(0, 0.25, 1 / 3, 1),
  isToFirst: fc.boolean(),
})

type Saving = typeof saving extends fc.Arbitrary<infer One> ? One : never

function claimingOf({ filters, start, months, amount, isSigned, without }: Saving, place: number): Claiming {
  const plan = { start, months, amount }
  const planned = planMonths(plan)
  const items = Object.entries(prices).map(([item, price]) => ({ item, unit: '', price, quantity: '1' }))
  const baseline = {
    ...{ method: 'manual' as const, from: '2024-01-01', to: '2024-12-31', on: null, reason: 'known', items },
    ...{ monthly: '700.00', monthlyWithoutQuantity: without, monthlyWithoutPrice: '0', lines: 1, takenAt: '' },
  }
  const scope = { filters }
  return {
    ...{ actionUuid: `saving ${place}`, scope, start, end: planned.at(-1)?.month ?? start, isSigned },
    createdAt: `2025-01-0${place + 1}T00:00:00.000Z`,
    terms: { ...plan, type: 'hard', isRecurring: true, planned, scope, baseline, cashDelayDays: 0 },
  }
}

async function fill(scope: Scope, lines: readonly Line[]): Promise<void> {
  const agreed = {
    number: 'C-1',
    supplier: 'Nordpack',
    start_date: '2025-01-01',
    end_date: '2026-12-31',
    currency: 'EUR',
  }
  await createRow(scope, { register: 'contracts', values: agreed })
  for (const [month, rate] of Object.entries(rates)) await setRate(scope, month, 'VND', rate)
  await insertLines(scope, 'spend', [
    purchase('2025-04-30', 'Nobody', '1', { category: 'Beyond', item: 'Beyond' }),
    ...lines.map(({ month, supplier, amount, quantity, ...rest }) =>
      purchase(`${month}-15`, supplier, String(amount), {
        ...rest,
        ...(quantity === null ? {} : { quantity: String(quantity) }),
      }),
    ),
  ])
}

/** Whether a saving names a line in a month of its own. */
function isClaimed({ scope, start, end }: Claiming, line: Line): boolean {
  const members: Record<string, string> = { supplier_family: line.supplier, category: line.category, item: line.item }
  const month = `${line.month}-01`
  return (
    start <= month && month <= end && scope.filters.every(({ field, values }) => values.includes(members[field] ?? ''))
  )
}

const isForeign = ({ currency }: Line) => currency === 'VND'
const costOf = (line: Line) =>
  (readExact(String(line.amount)) * readExact(isForeign(line) ? (rates[line.month] ?? '0') : '1')) / readExact('1')
const priceOf = ({ item }: Line) =>
  Object.entries(prices).find(([name]) => name.toLowerCase() === item.trim().toLowerCase())?.[1]
const isMeasured = ({ item, quantity }: Line) => item !== '' && quantity !== null
const atBaseline = (line: Line) =>
  (readExact(priceOf(line) ?? '0') * readExact(String(piecesOf(line)))) / readExact('1')
/** A quantity has the sign of its amount. */
const piecesOf = ({ amount, quantity }: Line) =>
  (amount === 0 ? 1 : Math.sign(amount)) * (amount === 0 ? (quantity ?? 0) : Math.abs(quantity ?? 0))

/** What lines say of a saving, line by line. `null`: one of them has no rate. */
function recomputed(own: Claiming, all: readonly Claiming[], decisions: Decisions, lines: readonly Line[]) {
  const mine = lines.filter(one => isClaimed(own, one))
  if (mine.some(one => isForeign(one) && !rates[one.month])) return null
  const shareIn = (among: readonly Claiming[]) => sharesOf(among, decisions)[among.indexOf(own)] ?? 0
  return own.terms.planned
    .filter(({ month }) => month <= '2025-04-01')
    .map(({ month, amount }) => {
      const of = mine.filter(one => `${one.month}-01` === month)
      const shareOf = (one: Line) => shareIn(all.filter(other => isClaimed(other, one)))
      const priced = of.filter(one => isMeasured(one) && priceOf(one) !== undefined)
      const estimating = all.filter(
        other =>
          other === own ||
          (other.start <= month &&
            month <= other.end &&
            other.terms.baseline.monthlyWithoutQuantity !== '0' &&
            canMeet(own, other)),
      )
      return realiseMonth(
        amount,
        own.terms.baseline,
        priced.map(one => ({
          isOffContract: one.supplier !== 'Nordpack',
          ...{ atBaseline: writeExact(atBaseline(one)), spend: writeExact(costOf(one)), share: shareOf(one) },
        })),
        [
          { spend: '0', share: shareIn(estimating) },
          ...of.filter(one => !isMeasured(one)).map(one => ({ spend: writeExact(costOf(one)), share: shareOf(one) })),
        ],
        writeExact(
          of.filter(one => isMeasured(one) && priceOf(one) === undefined).reduce((sum, one) => sum + costOf(one), 0n),
        ),
      )
    })
}

const canMeet = (one: Claiming, other: Claiming) =>
  one.scope.filters.every(({ field, values }) => {
    const same = other.scope.filters.find(filter => filter.field === field)
    return !same || same.values.some(value => values.includes(value))
  })

describe('what came of many savings', () => {
  test('is what their lines say one by one, alone and all at once, and no line is counted twice', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 20, maxLength: 60 }),
        fc.array(saving, { minLength: 2, maxLength: 6 }),
        fc.array(decided, { maxLength: 4 }),
        async (lines, savings, pairs) => {
          const scope = await createOrganizationScope(services.services)
          await fill(scope, lines)
          const all = savings.map(claimingOf)
          const decisions = decisionsOf(pairs.map(settledOf))
          const { found } = await realiseAll(scope, all, decisions)
          for (const own of all) {
            const expected = recomputed(own, all, decisions, lines)
            const alone = await realiseOne(scope, own, all, decisions)
            const together = found.get(own.actionUuid)
            expect({ months: together?.months, why: together?.why }).toEqual({ months: alone.months, why: alone.why })
            if (expected === null) expect(together?.why).toContain('VND 2025-02')
            else expect(together?.months).toMatchObject(expected)
          }
          const ofKnown = all.filter(own => recomputed(own, all, decisions, lines) !== null)
          const measured = ofKnown.flatMap(own => found.get(own.actionUuid)?.months ?? []).map(month => month.measured)
          const gains = lines
            .filter(one => isMeasured(one) && priceOf(one) !== undefined && all.some(own => isClaimed(own, one)))
            .map(one => atBaseline(one) - costOf(one))
          const exact = (text: string) => readExact(text)
          if (ofKnown.length === all.length) {
            const difference = sum(measured.map(exact)) - sum(gains)
            expect(Math.abs(Number(difference) / 1e24)).toBeLessThan(0.01 * measured.length + 1e-6)
          }
        },
      ),
      { numRuns: 6, endOnFailure: true },
    )
  })
})

type Decided = typeof decided extends fc.Arbitrary<infer One> ? One : never

function settledOf({ pair, rule, share, isToFirst }: Decided): SettledClaim {
  const [a = '', b = ''] = pair.map(place => `saving ${place}`)
  return { a, b, rule, share: rule === 'split' ? share : null, to: rule === 'given' ? (isToFirst ? a : b) : null }
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((all, one) => all + one, 0n)
}
