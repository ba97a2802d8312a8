import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bringFile, commitFile, planFile, sendFile } from '#modules/data-manager/test/bring-file.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { createTestOrganization, type TestMember } from '#test/organization.ts'
import { headBytes } from './inspect-file.ts'

/** Files whose head of a megabyte tells nothing and whose tail tells everything. */

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await startTestApp()
})
// Of its own for each, as an organisation learns from the files it loads.
beforeEach(async () => {
  member = await (await createTestOrganization(app, { baseCurrency: 'GBP' })).member('Editor')
})
afterAll(() => app.close())

const filler = 'a description that takes some room, so that few rows make a long file '.repeat(20)
const headRows = Math.ceil(headBytes / filler.length) + 10

/** More than the head of equal cells, then the rows that tell. `row` is what the last of them has in the file. */
function longFile(date: string, amount: string, last: [date: string, amount: string][]) {
  const line = (day: string, sum: string, at: number) => `${day};Supplier ${at};"${sum}";${filler}`
  const lines = [
    'Date;Supplier;Amount;Description',
    ...Array.from({ length: headRows }, (_, at) => line(date, sum(amount, at), at)),
    ...last.map(([day, money], at) => line(day, money, headRows + at)),
  ]
  return { text: lines.join('\n'), row: lines.length }
}

/** Whole numbers differ, so that no line equals another. */
const sum = (amount: string, at: number) => (amount === '' ? String(at) : amount)

describe('a proof behind the head', () => {
  test('settles which of day and month stands first', async () => {
    const { text, row } = longFile('03/04/2025', '', [['04/25/2025', '1']])
    const { id, mapping, questions } = await sendFile(member, text)
    expect(questions).toEqual([])
    expect(mapping.columns[0]).toMatchObject({ dateOrder: 'mdy', reason: expect.stringContaining(`row ${row}`) })
    expect(await planFile(member, id)).toMatchObject({ good: headRows + 1, rejected: 0 })
  })

  test('of both orders leaves the question, with its rows, and nothing assumed', async () => {
    const { text, row } = longFile('03/04/2025', '', [
      ['25/04/2025', '1'],
      ['04/26/2025', '2'],
    ])
    const { id, questions } = await sendFile(member, text)
    expect(questions).toMatchObject([{ id: 'dateOrder:0', assumed: null }])
    expect(questions[0]?.evidence).toMatch(new RegExp(`row ${row - 1}\\D.*row ${row}\\D.*mixed`))
    await expect(planFile(member, id)).rejects.toThrow('questions_open')
  })

  test.each([
    ['1.234', '0,5', ',', '1234.00'],
    ['1.234', '12.5', '.', '1.234'],
    ['1,234', '1.000,25', ',', '1.234'],
    ['1,234', '1,000,000', '.', '1234.00'],
  ])('settles what separates decimals: %s, then %s', async (open, proof, mark, read) => {
    const { text, row } = longFile('2025-04-03', open, [['2025-04-04', proof]])
    const { id, mapping, questions } = await sendFile(member, text)
    expect(questions).toEqual([])
    const amount = mapping.columns.find(column => column.field === 'amount')
    expect(amount).toMatchObject({ decimalMark: mark, reason: expect.stringContaining(`row ${row}`) })
    const plan = await planFile(member, id)
    expect(plan).toMatchObject({ rows: headRows + 1, good: headRows + 1 })
    await commitFile(member, id, plan.planId)
    const answer = await member.call('query/lines', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ dataset: 'spend', filters: [{ field: 'upload', op: 'is', values: [id] }] }),
    })
    const amounts = (await answer.json()).items.map((item: { values: { amount: string } }) => item.values.amount)
    expect(amounts).toContain(read)
    await member.call(`uploads/${id}`, { method: 'DELETE' })
  })

  test('looks at data alone: neither titles nor the header prove anything', async () => {
    const text = 'Printed 25/04/2025 12,5;;\nDate;Supplier;Amount\n03/04/2025;Acme;1.234\n05/06/2025;Bolt;5.678\n'
    const { questions, profile } = await sendFile(member, text)
    expect(profile.headerRow).toBe(2)
    expect(questions.map(question => question.id)).toEqual(['dateOrder:0', 'decimalMark:2'])
  })
})

test('what the scan found is read by the plan', async () => {
  const read = await bringFile(member, 'Date;Supplier;Amount\n03/04/2025;Acme;1.234\n13/04/2025;Bolt;0,5\n')
  expect(read).toMatchObject({ lines: ['2025-04-03 Acme 1234.00', '2025-04-13 Bolt 0.50'], questions: [] })
})
