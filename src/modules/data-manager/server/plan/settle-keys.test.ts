import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadMapped, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import type { LinesAnswer } from '#shared/query-answer.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember, type TestOrganization } from '#test/organization.ts'
import { postJson } from '#test/send-json.ts'
import type { Profile } from '../../contract.ts'
import type { LoadMode, Mapping } from '../../contract-mapping.ts'

/** Lines added, changed or both by a key, and what becomes of keys that name no line. */

let app: TestApp
let organization: TestOrganization
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organization = await createTestOrganization(app)
  member = await organization.member('Editor')
})

const first = [
  'Invoice number,Date,Supplier,Amount,Currency,Cost centre,Quantity',
  'A-1,2024-01-05,Acme,10.50,EUR,North,1',
  'A-2,2024-01-06,Bolt,20,USD,North,2',
  'A-3,2024-01-07,Cole,30,EUR,South,3',
].join('\n')

/** Every column by its head, loaded by a key. */
function by(mode: LoadMode, key = ['invoice_number']) {
  return (mapping: Mapping, profile: Profile): Mapping => ({
    columns: profile.columns.map(({ name, index }) => ({
      field: name.toLowerCase().replaceAll(' ', '_'),
      column: index,
      ...(name === 'Date' ? { dateOrder: 'ymd' } : {}),
      ...(name === 'Amount' || name === 'Quantity' ? { decimalMark: '.' } : {}),
    })),
    currency: mapping.currency,
    mode,
    key,
  })
}

async function lines(fields = ['invoice_number', 'supplier', 'amount', 'currency', 'cost_centre', 'date']) {
  const answer = await member.call('query/lines', postJson({ dataset: 'spend' }))
  const { items } = (await answer.json()) as LinesAnswer
  return items.map(({ values }) => fields.map(field => values[field]).join(' ')).sort()
}

describe('an update', () => {
  test('of two columns changes those two and keeps the others; undone, all is as before', async () => {
    await loadMapped(member, first)
    const before = await lines()
    const text = 'Invoice number,Cost centre,Quantity\nA-1,West,7\nA-2,North,2\nA-9,West,1\n'
    const { id, plan } = await loadMapped(member, text, by('update'))
    expect(plan).toMatchObject({ rows: 3, good: 1, updated: 1, unchanged: 1, duplicates: 1, rejected: 1 })
    expect(plan.issues.map(({ reason, examples }) => [reason, examples[0]])).toEqual([
      ['Invoice number names no loaded line', { row: 4, value: 'A-9' }],
      ['Loaded already with the same values', { row: 3, value: '2024-01-06 Bolt 20 USD' }],
    ])
    expect(plan).toMatchObject({ sums: [{ currency: 'EUR', amount: '10.5' }], period: { from: '2024-01-05' } })
    expect(await lines()).toEqual([
      'A-1 Acme 10.50 EUR West 2024-01-05',
      'A-2 Bolt 20.00 USD North 2024-01-06',
      'A-3 Cole 30.00 EUR South 2024-01-07',
    ])
    const rejects = await (await member.call(`uploads/${id}/rejects.csv`)).text()
    expect(rejects).toContain("A-9,West,1,4,Invoice number 'A-9' names no loaded line")
    await member.call(`uploads/${id}`, { method: 'DELETE' })
    expect(await lines()).toEqual(before)
  })

  test('an amount keeps the currency the line has, and a blank cell blanks the value', async () => {
    await loadMapped(member, first)
    await loadMapped(member, 'Invoice number,Amount,Cost centre\nA-2,21.00,\n', by('update'))
    expect(await lines(['amount', 'currency', 'cost_centre'])).toContain('21.00 USD ')
  })

  test('is found again as a whole line, in the form it came in and in the form it has', async () => {
    await loadMapped(member, first)
    await loadMapped(member, 'Invoice number,Cost centre\nA-1,West\n', by('update'))
    const updated = first.replace('EUR,North', 'EUR,West')
    for (const text of [first, updated]) {
      const { id } = await sendFile(member, text)
      expect(await planFile(member, id)).toMatchObject({ good: 0, duplicates: 3 })
    }
  })

  test('without a key, or with one the file does not give, is refused in words', async () => {
    const { id, mapping } = await sendFile(member, first)
    for (const key of [[], ['po_number']]) {
      const body = { ...postJson({ ...mapping, mode: 'update', key }), method: 'PUT' }
      expect((await member.call(`uploads/${id}/mapping`, body)).status).toBe(400)
    }
  })
})

describe('an upsert', () => {
  test('changes the lines it finds and adds the others; updates of updates can be undone in any order', async () => {
    await loadMapped(member, first)
    const text = first.replace('10.50', '11.00').replace('A-3', 'A-4')
    const second = await loadMapped(member, text, by('upsert'))
    expect(second.plan).toMatchObject({ rows: 3, good: 2, updated: 1, unchanged: 1, rejected: 0 })
    const third = await loadMapped(member, 'Invoice number,Cost centre\nA-1,East\n', by('update'))
    expect(third.plan).toMatchObject({ good: 1, updated: 1 })
    expect(await lines(['invoice_number', 'amount', 'cost_centre'])).toEqual([
      'A-1 11.00 East',
      'A-2 20.00 North',
      'A-3 30.00 South',
      'A-4 30.00 South',
    ])
    await member.call(`uploads/${second.id}`, { method: 'DELETE' })
    expect(await lines(['invoice_number', 'amount', 'cost_centre'])).toEqual([
      'A-1 11.00 East',
      'A-2 20.00 North',
      'A-3 30.00 South',
    ])
    await member.call(`uploads/${third.id}`, { method: 'DELETE' })
    expect(await lines(['invoice_number', 'amount'])).toEqual(['A-1 10.50', 'A-2 20.00', 'A-3 30.00'])
  })
})

describe('a key', () => {
  test('that is loaded leaves a line to add out', async () => {
    await loadMapped(member, first)
    const { id, mapping, profile } = await sendFile(member, first.replace('10.50', '99').replace('A-3', 'A-4'))
    await member.call(`uploads/${id}/mapping`, { ...postJson(by('insert')(mapping, profile)), method: 'PUT' })
    const plan = await planFile(member, id)
    expect(plan).toMatchObject({ good: 1, duplicates: 2, updated: 0 })
    expect(plan.issues[0]).toMatchObject({ reason: 'Invoice number is loaded already', outcome: 'duplicate', count: 2 })
  })

  test('that is blank, or stands in several rows or several loaded lines, names no line', async () => {
    await loadMapped(member, `${first}\nA-2,2024-02-01,Bolt,5,EUR,,`)
    const text = 'Invoice number,Supplier,Quantity\nA-1,Acme,5\nA-1,Acme,6\nA-2,Bolt,5\n,Cole,5\nA-3,Cole,9\n'
    const { plan } = await loadMapped(member, text, by('update'))
    expect(plan).toMatchObject({ rows: 5, good: 1, updated: 1, rejected: 4 })
    expect(
      Object.fromEntries(plan.issues.map(({ reason, examples }) => [reason, examples.map(({ row }) => row)])),
    ).toEqual({
      'Invoice number stands in several rows of this file, so which one counts is not known': [2, 3],
      'Invoice number names several loaded lines': [4],
      'Invoice number is blank, so the row names no line': [5],
    })
    expect(plan.issues.flatMap(({ examples }) => examples).map(({ value }) => value)).toContain('A-1 (first in row 2)')
  })

  test('of several fields finds a line by all of them', async () => {
    await loadMapped(member, `${first}\nA-2,2024-02-01,Bolt,5,EUR,,`)
    const text = 'Invoice number,Date,Cost centre\nA-2,2024-02-01,East\n'
    const { plan } = await loadMapped(member, text, by('update', ['invoice_number', 'date']))
    expect(plan).toMatchObject({ good: 1, updated: 1 })
    expect(await lines(['invoice_number', 'amount', 'cost_centre'])).toContain('A-2 5.00 East')
  })
})
