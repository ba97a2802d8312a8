import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { described } from '#modules/data-manager/test/stage-file.ts'
import { openEmbeddedWarehouse, type Warehouse } from '#server/warehouse/connect.ts'
import { commitStaged } from '#server/warehouse/load.ts'
import { migrateWarehouse } from '#server/warehouse/migrate.ts'
import { sumDecimals } from '#shared/decimal.ts'
import type { PlanRequest } from '../../contract.ts'
import type { Mapping } from '../../contract-mapping.ts'
import type { PlanSum } from '../../contract-rows.ts'
import { answerRows } from '../../intake/row-questions.ts'
import { type StagedPlan, stagePlan } from './stage-plan.ts'

/**
 * Whatever a file holds and whatever is answered: lines loaded, refused, left out and asked about are together the lines of
 * the file, and their money is the file's.
 */

let directory: string
let warehouse: Warehouse

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'nothing-lost-'))
  warehouse = openEmbeddedWarehouse(join(directory, 'warehouse'))
  await migrateWarehouse(warehouse)
})
afterAll(async () => {
  await warehouse.close()
  await rm(directory, { recursive: true, force: true })
})

const header = 'Date,Supplier,Amount,Status,Item'
const fields = ['date', 'supplier', 'amount', null, 'item']

/** A row of the file and the amount that can be read in it, in cents. */
type Row = { text: string; cents: number }

const cents = fc.oneof(fc.integer({ min: -99_999, max: 999_999 }), fc.constantFrom(0, 100, 1000))
const supplier = fc.constantFrom('Acme', 'Bolt', 'Cole Ltd', 'Total Energies')
const day = fc.integer({ min: 1, max: 28 }).map(number => `2024-03-${String(number).padStart(2, '0')}`)
const status = fc.constantFrom('Paid', 'Cancelled', '', 'paid')
const money = (amount: number) => (amount / 100).toFixed(2)
const row = (text: (amount: string, day: string, supplier: string, status: string) => string): fc.Arbitrary<Row> =>
  fc.tuple(cents, day, supplier, status).map(([amount, ...cells]) => ({
    text: text(money(amount), ...cells),
    cents: amount,
  }))

const rows = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: row((amount, date, name, word) => `${date},${name},${amount},${word},`) },
    { weight: 2, arbitrary: row((amount, date, _, word) => `${date},,${amount},${word},`) },
    { weight: 1, arbitrary: row((amount, _, name, word) => `2024-02-31,${name},${amount},${word},`) },
    { weight: 1, arbitrary: row((amount, date, name, word) => `${date},${name},${amount},${word},,more`) },
    { weight: 1, arbitrary: row(amount => `,,${amount},,`) },
    { weight: 1, arbitrary: row(amount => `Total,,${amount},,`) },
    { weight: 1, arbitrary: row((amount, _, name) => `,${name} total,${amount},,`) },
    { weight: 1, arbitrary: row(amount => `,,${amount},,Nuts`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Row>(
        { text: ',,,,', cents: 0 },
        { text: 'A note,,,,', cents: 0 },
        { text: '2024-03-04,Acme,n/k,Paid,', cents: 0 },
        { text: header, cents: 0 },
      ),
    },
  ),
  { minLength: 1, maxLength: 25 },
)

type Choice = { choices: Record<string, string | string[]>; request: PlanRequest }

/** Plans a file of the rows in an organisation, then again with every question answered. */
async function planTwice(of: readonly Row[], organization: string, { choices, request }: Choice) {
  const text = `${[header, ...of.map(one => one.text)].join('\n')}\n`
  const at = { organization, upload: randomUUID(), dataset: 'spend' as const }
  const path = join(directory, `${at.upload}.csv`)
  await writeFile(path, text)
  const { profile, mapping } = described({ text, fields, decimalMark: '.', dateOrder: 'ymd' })
  const columns = profile.columns.map(column => (column.index === 3 ? { ...column, name: 'Status' } : column))
  const file = { ...at, path, profile: { ...profile, columns } }
  const counted = await stagePlan(warehouse, { ...file, mapping, duplicates: 'skip' })
  const answered = counted.confirmations.reduce(
    (known: Mapping, { question }) => (question ? answerRows(known, question, choices[question.kind] ?? '') : known),
    mapping,
  )
  return { at, counted, settled: await stagePlan(warehouse, { ...file, ...request, mapping: answered }) }
}

const amountsOf = (sums: readonly PlanSum[] = []) => sums.map(({ amount }) => amount)

/** Every row is counted once, and every amount of the file stands in one of the sums. */
function expectWhole(plan: StagedPlan, of: readonly Row[]): void {
  const issues = plan.issues.filter(({ outcome }) => outcome !== 'kept')
  const refused = issues.reduce((sum, { count }) => sum + count, 0)
  expect(plan.good + refused).toBe(of.length)
  expect(plan).toMatchObject({ rows: of.length })
  expect(refused).toBe(plan.rejected + plan.duplicates + plan.ignored)
  const counted = [...amountsOf(plan.sums), ...issues.flatMap(({ sums }) => amountsOf(sums))]
  expect(Number(sumDecimals(counted))).toBeCloseTo(of.reduce((sum, one) => sum + one.cents, 0) / 100, 6)
}

test('lines asked about, loaded, refused and left out are the lines of the file, and their money too', async () => {
  const choice: fc.Arbitrary<Choice> = fc.record({
    choices: fc.record({
      blank: fc.constantFrom('load', 'leaveOut'),
      wide: fc.constantFrom('load', 'leaveOut'),
      values: fc.constantFrom<string[]>([], ['Cancelled'], ['paid', '']),
    }),
    request: fc.record({
      duplicates: fc.constantFrom('skip' as const, 'load' as const),
      repeats: fc.constantFrom('skip' as const, 'keep' as const),
    }),
  })
  await fc.assert(
    fc.asyncProperty(rows, rows, choice, async (before, after, chosen) => {
      const organization = randomUUID()
      const first = await planTwice(before, organization, chosen)
      expectWhole(first.counted, before)
      expectWhole(first.settled, before)
      expect(await commitStaged(warehouse, first.at)).toEqual({ loaded: first.settled.good })
      const file = [...after, ...before]
      const second = await planTwice(file, organization, chosen)
      expectWhole(second.counted, file)
      expectWhole(second.settled, file)
      for (const { question } of second.counted.confirmations) {
        if (question?.kind !== 'blank' && question?.kind !== 'wide') continue
        expect(question.lines).toBeLessThanOrEqual(second.counted.rejected)
      }
    }),
    { numRuns: 6 },
  )
}, 300_000)
