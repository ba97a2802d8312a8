import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demonstrationRates } from '#server/demonstration/rates.ts'
import { demonstrationContracts } from '#server/demonstration/registers.ts'
import { spendTruth } from '#server/demonstration/truth.ts'
import { demonstrationUploads } from '#server/demonstration/uploads.ts'
import { seedRegisters } from '#server/registers/seed-demonstration.ts'
import { datasets } from '#shared/datasets.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { type CsvRecord, readCsv } from '#test/read-csv.ts'
import { cents, converted } from '#test/recompute/exact.ts'
import { insertLines, joinFamilies, type TestLine } from '#test/warehouse-lines.ts'
import {
  type Portfolio,
  portfolioSchema,
  type Realised,
  realisedSchema,
  type Saving,
  savingSchema,
} from '../../contract-savings.ts'
import {
  isCounted,
  isOf,
  type PlainLine,
  type PlainSaving,
  paidOf,
  recomputeMonth,
} from '../../test/recompute-savings.ts'
import { addAction, addInEveryStage, setSaving } from '../../test/savings-world.ts'
import { savings as table } from './schema.ts'

/** The demonstration's purchases, its contracts and rates, and savings in every stage, two of them on lines that others claim too. */
const data = { spend: { seed: 1, lines: 6000 } }

let app: TestApp
let admin: TestMember
let lines: PlainLine[]
let all: { saving: Saving; realised: Realised; plain: PlainSaving }[]
let portfolio: Portfolio

beforeAll(async () => {
  app = await startTestApp()
  const organization = await createTestOrganization(app)
  admin = await organization.member('Administrator')
  const { scope } = organization
  const families = Object.fromEntries(
    spendTruth(data.spend.seed).families.flatMap(({ name, spellings }) => spellings.map(one => [one, name])),
  )
  await seedRegisters(scope, data)
  const read = demonstrationUploads(data).flatMap(({ csv, dataset }) =>
    dataset === 'spend' ? readCsv([...csv()].join('')) : [],
  )
  await insertLines(scope, 'spend', read.map(givenValues))
  await joinFamilies(scope, 'supplier', families)
  lines = read.map(line => plainLine(line, families))
  await addInEveryStage(admin, await organization.member('Administrator'))
  await addOverlapping()
  const kept = await scope.db(tx => tx.select().from(table).where(eq(table.organizationUuid, scope.organization.uuid)))
  all = await Promise.all(
    kept.map(async ({ actionUuid, createdAt }) => {
      const ask = async (path: string) => (await admin.call(`actions/${actionUuid}/saving${path}`)).json()
      const saving = savingSchema.parse(await ask(''))
      return {
        saving,
        realised: realisedSchema.parse(await ask('/realised')),
        plain: plainSaving(saving, createdAt.toISOString()),
      }
    }),
  )
  portfolio = portfolioSchema.parse(await (await admin.call('savings')).json())
}, 300_000)
afterAll(() => app.close())

function givenValues(line: CsvRecord): TestLine {
  const values = datasets.spend.fields.map(({ id }) => [id, line.get(id)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

const contracts = demonstrationContracts(data.spend)
const rates = new Map(demonstrationRates().map(({ currency, month, rate }) => [`${currency} ${month}`, rate]))
const rateOf = (currency: string, day: string) =>
  ['', 'EUR'].includes(currency) ? '1' : (rates.get(`${currency} ${day.slice(0, 7)}`) ?? '')
const lower = (text: string) => text.trim().toLowerCase()

function plainLine(line: CsvRecord, families: Readonly<Record<string, string>>): PlainLine {
  const [date, currency] = [line.get('date'), line.get('currency')]
  const family = families[line.get('supplier')] ?? line.get('supplier')
  const levels = ['category', 'category_2', 'category_3', 'category_4'].map(level => line.get(level))
  const [item, unit] = [line.get('item'), line.get('unit')]
  const valid = contracts.filter(({ supplier, start, end }) => {
    return (families[supplier] ?? supplier) === family && start <= date && date <= end
  })
  const isCovered = valid.some(contract => levels.map(lower).includes(lower(contract.category_2)))
  const isPriced = valid.some(contract =>
    contract.prices.some(
      price =>
        price.item === item &&
        (price.unit === '' || unit === '' || price.unit === unit) &&
        contract.currency === (currency || 'EUR') &&
        price.from <= date &&
        date <= price.to,
    ),
  )
  return {
    ...{ date, family, item, unit, quantity: line.get('quantity'), amount: line.get('amount') },
    members: { supplier_family: family, category: levels[0] ?? '', category_2: levels[1] ?? '', item },
    rate: rateOf(currency, date),
    isOffContract: !isCovered && !isPriced,
  }
}

function plainSaving({ actionUuid, approved, ...claimed }: Saving, createdAt: string): PlainSaving {
  const { planned, scope, baseline } = approved ?? claimed
  return {
    ...{ key: actionUuid, planned, isSigned: approved !== null, createdAt },
    filters: scope?.filters ?? [],
    prices: baseline?.items ?? [],
    monthly: baseline?.monthly ?? '0',
    monthlyWithoutQuantity: baseline?.monthlyWithoutQuantity ?? '0',
  }
}

/** Against a contract's prices, and all of a category of which others claim parts. */
async function addOverlapping(): Promise<void> {
  const priced = contracts.find(({ prices }) => prices.length > 1)
  const family = lines.find(line => line.family === spelledBy(priced?.supplier ?? ''))?.family ?? ''
  const past = { from: '2025-01-01', to: '2025-12-31' }
  await setSaving(admin, await addAction(admin), {
    amount: '3600',
    scope: { filters: [{ field: 'supplier_family', values: [family] }] },
    baseline: { method: 'contract', on: '2025-12-31', ...past },
  })
  const [largest = ''] = [...Map.groupBy(lines, ({ members }) => members.category ?? '')]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([name]) => name)
  await setSaving(admin, await addAction(admin), {
    amount: '10000.01',
    scope: { filters: [{ field: 'category', values: [largest] }] },
    baseline: { method: 'average', ...past },
  })
}

function spelledBy(supplier: string): string {
  const found = spendTruth(data.spend.seed).families.find(({ spellings }) => spellings.includes(supplier))
  return found?.name ?? supplier
}

const sum = (values: readonly bigint[]) => values.reduce((one, other) => one + other, 0n)
const money = (text: string) => converted(text, '1')
const total = (texts: readonly string[]) => cents(sum(texts.map(money)))

describe('over the demonstration', () => {
  test('baselines have the prices paid or agreed, and what a month cost', () => {
    expect(all.length).toBe(11)
    for (const { saving } of all) {
      const { baseline, scope } = saving
      if (!baseline || !scope) throw new Error('Every saving of the demonstration has a baseline')
      const own = lines.filter(line => isOf(scope, line) && baseline.from <= line.date && line.date <= baseline.to)
      const groups = Map.groupBy(own.filter(isCounted), ({ item, unit }) => `${lower(item)}\n${lower(unit)}`)
      let monthly = 0n
      for (const { item, unit, price } of baseline.items) {
        const of = groups.get(`${lower(item)}\n${lower(unit)}`) ?? []
        const pieces = sum(
          of.map(({ quantity, amount }) => money(amount.startsWith('-') ? `-${quantity.replace('-', '')}` : quantity)),
        )
        monthly += (money(price) * pieces) / 10n ** 18n
        const paid = Number(sum(of.map(paidOf))) / Number(pieces)
        const agreed = agreedPrice(saving, item, unit)
        // Unit prices have six decimals; what was paid is known to the cent of each spelling.
        const close = baseline.method === 'contract' ? 1e-6 : 1e-6 + (0.01 * of.length) / (Number(pieces) / 1e18)
        expect(Math.abs(Number(price) - (agreed ?? paid))).toBeLessThanOrEqual(close)
      }
      const without = sum(own.filter(line => !isCounted(line)).map(paidOf))
      expect(near(baseline.monthly, monthly / 12n), saving.actionUuid).toBe(true)
      expect(near(baseline.monthlyWithoutQuantity, without / 12n), saving.actionUuid).toBe(true)
      expect(baseline.lines).toBe(own.length)
    }
  })

  test('every month came to what its lines say, and what is missing has its reasons, to the cent', () => {
    let told = 0
    for (const { realised, plain } of all) {
      for (const month of realised.months.filter(one => one.realised !== null)) {
        const expected = recomputeMonth(
          plain,
          month.month,
          all.map(one => one.plain),
          lines,
        )
        const { realised: came, leakage, withoutPrice } = month
        expect({ realised: came, leakage, withoutPrice }, `${plain.key} ${month.month}`).toEqual(expected)
        told += 1
      }
    }
    expect(told).toBeGreaterThan(40)
  })

  test('a year, a fiscal year and its cash are the sums of their months', () => {
    const year = new Date().getFullYear()
    for (const { saving } of all) {
      const inYear = (days: number) =>
        saving.planned.filter(({ month }) => {
          const middle = Date.parse(`${month.slice(0, 7)}-15T00:00:00Z`) + days * 86_400_000
          return new Date(middle).getUTCFullYear() === year
        })
      const sumOf = (of: Saving['planned']) => total(of.map(({ amount }) => amount))
      expect(saving.annualised).toBe(sumOf(saving.planned.slice(0, 12)))
      expect(saving.inYear).toBe(sumOf(inYear(0)))
      expect(saving.inYearCash).toBe(sumOf(inYear(saving.cashDelayDays)))
      expect(sumOf(saving.planned)).toBe(saving.amount)
    }
  })

  test('all of them add up from identified to realised, and what is likely to come is their sum by chance', () => {
    const steps = ['Qualified', 'Approved', 'Implemented', 'Realised']
    const reached = (stage: string, step: string) =>
      steps.indexOf(stage) >= steps.indexOf(step) && stage !== 'Cancelled'
    const signed = all.filter(({ saving }) => saving.approved && reached(saving.stage, 'Approved'))
    const done = signed.filter(({ saving }) => reached(saving.stage, 'Implemented'))
    const months = done.flatMap(({ realised }) => realised.months.filter(one => one.realised !== null && !one.isOpen))
    const expected = {
      count: all.length,
      claimed: total(all.map(({ saving }) => saving.amount)),
      approved: total(signed.map(({ saving }) => saving.approved?.amount ?? '0')),
      implemented: total(done.map(({ saving }) => saving.approved?.amount ?? '0')),
      realised: total(months.map(({ realised }) => realised ?? '0')),
    }
    expect(portfolio.totals).toEqual(expected)
    const amounts = new Map(portfolio.waterfall.map(({ id, amount }) => [id, amount]))
    const parts = ['price', 'volume', 'offContract', 'estimate', 'elsewhere'] as const
    for (const part of parts) {
      expect(money(amounts.get(part) ?? '0')).toBe(-sum(months.map(({ leakage }) => money(leakage?.[part] ?? '0'))))
    }
    expect(amounts.get('realised')).toBe(expected.realised)
    let level = '0'
    for (const { isTotal, amount, id } of portfolio.waterfall) {
      if (isTotal && id !== 'identified') expect(total([level]), id).toBe(amount)
      level = isTotal ? amount : total([level, amount])
    }
    const chances: Record<string, number> = {
      Identified: 0.25,
      Qualified: 0.5,
      Approved: 0.75,
      Implemented: 0.9,
      Realised: 1,
    }
    const chanceOf = ({ saving }: (typeof all)[number]) => chances[saving.stage] ?? 0
    const likely = all.reduce((so, one) => so + chanceOf(one) * Number(one.saving.amount), 0)
    const variance = all.reduce(
      (so, one) => so + chanceOf(one) * (1 - chanceOf(one)) * Number(one.saving.amount) ** 2,
      0,
    )
    const { forecast } = portfolio
    expect(Number(forecast.likely)).toBeCloseTo(likely, 2)
    const sure = all.filter(one => chanceOf(one) === 1).reduce((so, { saving }) => so + Number(saving.amount), 0)
    expect(Number(forecast.low)).toBeCloseTo(Math.max(sure, likely - 1.2816 * Math.sqrt(variance)), 2)
    expect(Number(forecast.high)).toBeCloseTo(
      Math.min(Number(expected.claimed), likely + 1.2816 * Math.sqrt(variance)),
      2,
    )
  })
})

/** What the register agrees on the day of a baseline, in euros of that month; `undefined`: the baseline is no contract's. */
function agreedPrice({ baseline, scope }: Saving, item: string, unit: string): number | undefined {
  const on = baseline?.on
  if (!on) return undefined
  const wanted = scope?.filters.find(({ field }) => field === 'supplier_family')?.values ?? []
  const [first] = contracts
    .filter(({ supplier }) => wanted.includes(spelledBy(supplier)))
    .flatMap(({ prices, currency }) => prices.map(price => ({ ...price, currency })))
    .filter(one => one.item === item && [unit, ''].includes(one.unit) && one.from <= on && on <= one.to)
    .toSorted((a, b) => b.from.localeCompare(a.from) || Number(a.price) - Number(b.price))
  return first && Number(first.price) * Number(rateOf(first.currency, on))
}

/** Within the cents that foreign amounts were rounded by. */
function near(amount: string, expected: bigint): boolean {
  return Math.abs(Number(money(amount) - expected)) / 1e18 <= 0.02
}
