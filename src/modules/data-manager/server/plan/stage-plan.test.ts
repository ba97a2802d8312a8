import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StagedFile, stageFile } from '#modules/data-manager/test/stage-file.ts'
import { openEmbeddedWarehouse, openRemoteWarehouse, type Warehouse } from '#server/warehouse/connect.ts'
import { commitStaged, dropStaged, type UploadPartition, undoLoaded } from '#server/warehouse/load.ts'
import { migrateWarehouse } from '#server/warehouse/migrate.ts'
import { type ClickHouseFront, startClickHouseFront } from '#test/clickhouse-front.ts'
import type { StagedPlan } from './stage-plan.ts'

const fields = ['date', 'supplier', 'amount', 'currency', 'quantity']
const header = 'Date,Supplier,Amount,Currency,Quantity'
const day = '2024-03-01'

describe.each(['embedded', 'server'] as const)('a file in the %s warehouse', kind => {
  let directory: string
  let warehouse: Warehouse
  let front: ClickHouseFront | null = null

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'stage-plan-'))
    if (kind === 'server') front = await startClickHouseFront(join(directory, 'warehouse'))
    warehouse = front ? openRemoteWarehouse(front.url) : openEmbeddedWarehouse(join(directory, 'warehouse'))
    await migrateWarehouse(warehouse)
  })

  afterAll(async () => {
    await warehouse.close()
    await front?.close()
    await rm(directory, { recursive: true, force: true })
  })

  const stage = (rows: string[], file: Partial<StagedFile> = {}) =>
    stageFile(warehouse, {
      directory,
      fields,
      decimalMark: '.',
      dateOrder: 'dmy',
      text: `${[header, ...rows].join('\n')}\n`,
      ...file,
    })
  const stored = (at: UploadPartition, columns: string, table = 'lines') =>
    warehouse.rows<Record<string, unknown>>(
      `SELECT ${columns} FROM ${at.dataset}_${table} WHERE organization = {o:UUID} AND upload = {u:UUID} ORDER BY row`,
      { o: at.organization, u: at.upload },
    )
  const issue = (plan: StagedPlan, words: string) => plan.issues.find(issue => issue.reason.includes(words))
  const balance = (plan: StagedPlan) => plan.good + plan.rejected + plan.duplicates + plan.ignored

  test('plans, commits and undoes exactly what it showed', async () => {
    const { at, plan } = await stage([`${day},Acme,"1,234.56",EUR,2`, `${day},Bolt,-0.56,EUR,`])
    expect(plan).toMatchObject({ rows: 2, good: 2, rejected: 0, duplicates: 0, ignored: 0, issues: [] })
    expect(plan.total).toEqual({ amount: '1234', currency: 'EUR' })
    expect(plan.period).toEqual({ from: day, to: day })
    expect(await stored(at, 'row')).toEqual([])
    expect(await commitStaged(warehouse, at)).toEqual({ loaded: 2 })
    expect(await commitStaged(warehouse, at)).toEqual({ loaded: 2 })
    expect(await stored(at, 'row, supplier, amount, quantity')).toEqual([
      { row: 2, supplier: 'Acme', amount: '1234.56', quantity: '2' },
      { row: 3, supplier: 'Bolt', amount: '-0.56', quantity: null },
    ])
    await undoLoaded(warehouse, at)
    await undoLoaded(warehouse, at)
    expect(await stored(at, 'row')).toEqual([])
  })

  test('planning again starts over, and a plan can be put away', async () => {
    const organization = randomUUID()
    const first = await stage([`${day},Acme,1,EUR,`], { organization })
    const again = await stage([`${day},Acme,1,EUR,`], { organization })
    expect(again.plan.good).toBe(1)
    await dropStaged(warehouse, first.at)
    expect(await commitStaged(warehouse, first.at)).toEqual({ loaded: 0 })
    expect(await commitStaged(warehouse, again.at)).toEqual({ loaded: 1 })
  })

  test('tells faulty rows from rows that are no lines, and every row is counted', async () => {
    const text = [
      'Spend report,,,,',
      '',
      header,
      `31/02/2024,Acme,1,EUR,`,
      `${day},Acme,abc,EUR,`,
      `${day},,1,EUR,`,
      header,
      ' , ,,,',
      ',,99,,',
      'Grand total:,,99,,',
      `${day},Total Gas & Power,5,EUR,`,
      `Total Gas & Power,,5,EUR,`,
      `${day},Acme,1,EUR,1,surplus`,
      `${day},Acme,1,XQQ,`,
      `${day},Acme,1,EUR,many`,
      '',
    ].join('\n')
    const { at, plan } = await stage([], { text, headerRow: 3 })
    expect(plan).toMatchObject({ rows: 14, good: 1, rejected: 8, duplicates: 0, ignored: 5 })
    expect(balance(plan)).toBe(plan.rows)
    expect(issue(plan, 'Date does not exist')).toMatchObject({
      level: 'error',
      outcome: 'rejected',
      field: 'date',
      count: 1,
      examples: [{ row: 4, value: '31/02/2024' }],
    })
    expect(issue(plan, 'Amount is not a number')?.examples).toEqual([{ row: 5, value: 'abc' }])
    expect(issue(plan, 'Supplier is blank')?.examples).toEqual([{ row: 6, value: '' }])
    expect(issue(plan, 'Repeats the header')?.examples[0]?.row).toBe(7)
    expect(issue(plan, 'row is blank')?.examples[0]?.row).toBe(8)
    expect(issue(plan, 'Date is blank')?.examples.map(example => example.row)).toEqual([9])
    expect(issue(plan, 'printed total')?.examples.map(example => example.row)).toEqual([10])
    expect(issue(plan, 'more cells')?.examples[0]?.row).toBe(13)
    expect(issue(plan, 'Currency is not a known currency')?.examples).toEqual([{ row: 14, value: 'XQQ' }])
    expect(issue(plan, 'Quantity is not a number')?.examples).toEqual([{ row: 15, value: 'many' }])
    expect(issue(plan, 'before the header')?.count).toBe(2)
    expect(await stored(at, 'supplier', 'staged')).toEqual([{ supplier: 'Total Gas & Power' }])
  })

  test('a line that was loaded before is a duplicate as often as it was loaded', async () => {
    const organization = randomUUID()
    const line = `${day},Acme,1,EUR,`
    const first = await stage([line, line], { organization })
    expect(issue(first.plan, 'Equals an earlier line')).toMatchObject({ level: 'warning', outcome: 'kept', count: 1 })
    await commitStaged(warehouse, first.at)
    const second = await stage([line, line, line, `${day},Bolt,2,EUR,`], { organization })
    expect(second.plan).toMatchObject({ rows: 4, good: 2, duplicates: 2 })
    expect(issue(second.plan, 'already loaded')).toMatchObject({
      outcome: 'duplicate',
      count: 2,
      examples: [{ row: 2 }, { row: 3 }],
    })
    expect(await stored(second.at, 'row', 'staged')).toEqual([{ row: 4 }, { row: 5 }])
    const loadedAgain = await stage([line], { organization, duplicates: 'load' })
    expect(loadedAgain.plan).toMatchObject({ good: 1, duplicates: 0 })
    expect(issue(loadedAgain.plan, 'loaded again')).toMatchObject({ level: 'info', outcome: 'kept', count: 1 })
    const all = await stage([line, line], { organization })
    expect(all.plan).toMatchObject({ good: 0, duplicates: 2, period: null, total: null, sums: [] })
    const elsewhere = await stage([line])
    expect(elsewhere.plan.duplicates).toBe(0)
  })

  test('undo leaves the other lines byte for byte', async () => {
    const organization = randomUUID()
    const hash = () =>
      warehouse.rows(
        'SELECT groupBitXor(sipHash64(*)) AS hash, count() AS count FROM spend_lines WHERE organization = {o:UUID}',
        { o: organization },
      )
    await commitStaged(warehouse, (await stage([`${day},Acme,1,EUR,`], { organization })).at)
    const before = await hash()
    const { at } = await stage([`${day},Bolt,2,EUR,7`, `${day},Cole,3,USD,`], { organization })
    expect(await hash()).toEqual(before)
    await commitStaged(warehouse, at)
    expect(await hash()).not.toEqual(before)
    await undoLoaded(warehouse, at)
    expect(await hash()).toEqual(before)
  })

  test('reads files of every shape: no header, tabs with empty cells, one column, 300 columns, a very long cell', async () => {
    const bare = await stage([], { text: `${day},Acme,1,EUR,\n`, headerRow: null })
    expect(bare.plan).toMatchObject({ rows: 1, good: 1 })
    const tabs = await stage([], {
      text: `Item\tDate\tSupplier\tAmount\n\t${day}\tAcme\t5\n`,
      delimiter: '\t',
      fields: ['item', 'date', 'supplier', 'amount'],
    })
    expect(await stored(tabs.at, 'item, supplier, amount', 'staged')).toEqual([
      { item: '', supplier: 'Acme', amount: '5' },
    ])
    const wide = Array.from({ length: 300 }, (_, index) => fields[index] ?? null)
    const many = await stage([], {
      text: `${wide.map((_, i) => `h${i}`).join(',')}\n${day},Acme,1,EUR,${',x'.repeat(295)}\nbad,Acme${','.repeat(298)}\n`,
      fields: wide,
    })
    expect(many.plan).toMatchObject({ rows: 2, good: 1, rejected: 1 })
    const long = 'x'.repeat(1_000_000)
    const huge = await stage([], { text: `${header}\n${day},${long},1,EUR,\n`, fields })
    expect(huge.plan.good).toBe(1)
    await expect(stage([], { text: 'Date\n2024-01-01\n', fields: ['date'] })).rejects.toThrow(
      'Choose the column for supplier, amount',
    )
  })

  test('nothing of a file or a mapping reaches the statements as text', async () => {
    const text = `Date,"Supplier'); DROP TABLE spend_lines; --",{x:String},Currency,Quantity\n${day},"'; DROP TABLE spend_lines; --\\",1,EUR,\n`
    const { at, plan } = await stage([], { text })
    expect(plan.good).toBe(1)
    expect(await stored(at, 'supplier', 'staged')).toEqual([{ supplier: "'; DROP TABLE spend_lines; --\\" }])
    await expect(stage([], { fields: ['date', 'supplier', 'amount', "currency' --"] })).rejects.toThrow('do not have')
    await expect(stage([], { currency: "E'R" })).rejects.toThrow('is not a currency')
  })

  test('quotes that never end are the fault of the file, in words', async () => {
    await expect(stage([`${day},"Acme" Ltd,1,EUR,`])).rejects.toMatchObject({
      code: 'invalid',
      reason: 'unreadable_csv',
    })
  })
})
